# Jak se hraje Quantik.

lesson-quantik-goal = Doplňte řádek, sloupec nebo čtverec tak, aby v něm byly čtyři různé tvary. Čí jsou, na tom nezáleží.
lesson-quantik-put = Hráči se střídají. Každý položí jeden svůj kámen na volné pole: má po dvou koulích, krychlích, válcích a kuželech.
    .title = Položte kámen
lesson-quantik-barred = Soupeř tu má tento tvar? Pak ho vy nesmíte dát do stejného řádku, sloupce ani čtverce.
    .title = Kam nesmíte
lesson-quantik-win = Čtyři různé tvary pohromadě! Kdo položí poslední, vyhrává.
    .title = Výhra
lesson-quantik-stuck = Kdo nemůže položit žádný kámen, prohrává. Remíza není.
    .title = Není tah
lesson-quantik-own = Dva vlastní kameny stejného tvaru v řádku být smí. Překážejí jen tvary soupeře.
    .title = Vlastní tvary

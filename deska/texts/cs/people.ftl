# Turnaje lidí: co teď nejde a uložené turnaje, které se nedají přečíst.

people-bad-field = Turnaj se nedá přečíst: údaj „{ $name }“ chybí nebo je špatně.
people-unknown-event = Turnaj se nedá přečíst: událost „{ $kind }“ neexistuje.
people-other-version = Turnaj uložila jiná verze Desky (formát { $version }).
people-not-json = Turnaj se nedá přečíst: soubor je poškozený.
people-too-long = Turnaj se nedá přečíst: soubor je příliš dlouhý.
people-too-many-events = Tento turnaj je plný; založte nový.
people-too-many = Do turnaje se už nikdo nevejde.
people-no-teams-here = Družstva hrají turnaj každý s každým nebo švýcarský systém.
people-no-teams = V tomhle turnaji družstva nejsou.
people-needs-team = Vyberte družstvo: toto je turnaj družstev.
people-unknown-person = Nikdo s označením „{ $id }“ nehraje.
people-joined-twice = Někdo s označením „{ $id }“ už hraje.
people-too-late = Vyřazovací turnaj už začal; přihlásit se nejde.
people-already-there = { $name } už tu je.
people-already-left = { $name } už tu není.
people-unknown-board = Partie { $board } neexistuje.
people-has-result = Partie { $board } už má výsledek; opravte ho a uveďte důvod.
people-no-result-yet = Partie { $board } ještě nemá výsledek, není co opravovat.
people-same-result = Tato partie už právě takový výsledek má; nic se nezměnilo.
people-correction-too-late = Podle tohoto výsledku se už rozlosovalo { $round }. kolo, proto se změnit nedá. Postupuje z něj { $before }, po opravě by to byl někdo jiný ({ $after }).
people-ended = Turnaj skončil.
people-paused = Turnaj je přerušený; nejdřív ho obnovte.
people-round-goes-on = Kolo ještě neskončilo; některé partie nemají výsledek.
people-no-rounds-left = Všechna kola jsou odehraná.
people-too-few = Aby se dalo hrát, musí tu být aspoň dva.

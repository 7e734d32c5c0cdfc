/** Whether the server can be reached, as the last request found. */
export const reach = $state({ lost: false });

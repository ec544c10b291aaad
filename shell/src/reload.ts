/** Loads the page anew at the address it has now. A module of its own, because jsdom cannot. */
export const reload = () => location.reload();

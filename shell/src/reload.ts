/** Reloads the page at its present address. A separate module to mock: jsdom cannot reload. */
export const reload = () => location.reload();

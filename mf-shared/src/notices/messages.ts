/** Every text that notices show by themselves. In English for everybody: the shell, which lends this part, has no room for more. */
export const messages = { close: 'Close notice' };

/**
 * Lets a held Enter press only once: its repeats would press whatever has the focus afterwards, such as the button
 * for the next decision. In a text they type lines. Call it before the router and the remotes listen.
 */
export function pressHeldEnterOnce(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isTyped = event.target instanceof HTMLTextAreaElement;
      if (event.repeat && event.key === 'Enter' && !isTyped) event.preventDefault();
    },
    { capture: true },
  );
}

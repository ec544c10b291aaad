/** Which things this tab has shown to whom, so that they do not come up again with every reload. */
export const shownInTab = {
  wasShown(what: string, userId: string): boolean {
    try {
      return sessionStorage.getItem(keyOf(what)) === userId;
    } catch {
      return false;
    }
  },
  mark(what: string, userId: string): void {
    try {
      sessionStorage.setItem(keyOf(what), userId);
    } catch {
      // Storage is full or refused: it comes up again after a reload.
    }
  },
  forget(what: string): void {
    try {
      sessionStorage.removeItem(keyOf(what));
    } catch {
      // Nothing was kept, then.
    }
  },
};

const keyOf = (what: string) => `watch-earn-shown-${what}`;

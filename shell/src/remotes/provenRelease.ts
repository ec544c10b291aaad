const keyOf = (remoteName: string) => `mf-proven:${remoteName}`;

/** The version of a remote that last ran for a while in this browser without failing. */
export function provenVersion(remoteName: string): string | null {
  try {
    return localStorage.getItem(keyOf(remoteName));
  } catch {
    return null;
  }
}

export function rememberProven(remoteName: string, version: string): void {
  try {
    localStorage.setItem(keyOf(remoteName), version);
  } catch {
    // Storage is full or refused: the releases are tried in the order of the discovery document.
  }
}

/** Puts a session of somebody made up into every page of a context: enough for pages without an API. */
export async function pretendSignedIn(
  /** @type {import('@playwright/test').BrowserContext} */ context,
  /** @type {'user' | 'admin'} */ role,
) {
  await context.addInitScript((/** @type {string} */ asRole) => {
    const user = {
      _id: '1',
      name: 'Ada',
      email: 'ada@example.com',
      role: asRole,
      status: 'activated',
      earning: 0,
    };
    localStorage.setItem('token', 'measured');
    localStorage.setItem('user', JSON.stringify(user));
  }, role);
}

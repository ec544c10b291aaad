/**
 * Puts a session into a page, or into every page of a context, as in a browser that was closed and
 * reopened.
 * @param {Pick<import('@playwright/test').Page, 'addInitScript'>} place
 * @param {{ token: string, user: object }} session
 */
export const resume = (place, { token, user }) =>
  place.addInitScript(
    (items) => {
      // A blank page has no storage.
      if (location.origin !== 'null') Object.assign(localStorage, items);
    },
    { token, user: JSON.stringify(user) },
  );

/** A session that no API has issued: enough for pages without an API. */
export const pretendSignedIn = (
  /** @type {import('@playwright/test').BrowserContext} */ context,
  /** @type {'user' | 'admin'} */ role,
) => {
  const user = { _id: '1', name: 'Ada', email: 'ada@example.com', role, status: 'activated', earning: 0 };
  return resume(context, { token: 'measured', user });
};

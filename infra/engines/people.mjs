/** Actions of people that cases share. */
export const link = (/** @type {string} */ name) => ({ role: 'link', name });
export const button = (/** @type {string | RegExp} */ name) => ({ role: 'button', name });
export const heading = (/** @type {string | RegExp} */ name) => ({ role: 'heading', name });
/** An entry of the navigation. */
export const entry = (/** @type {string} */ name) => ({ ...link(name), within: { role: 'navigation' } });

export async function logIn(page, { email, password }) {
  await page.goto('/login');
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click(button('Log in'));
}

export async function logOut(page) {
  await page.click(button('Log out'));
  await page.isAt('/login');
}

/** Opens a screen in a browser with a stored session, like one that was closed and reopened. */
export async function openAs(page, { token, user }, /** @type {string} */ path, address = page.address) {
  await page.goto(`${address}/login`);
  await page.run((items) => Object.assign(localStorage, items), { token, user: JSON.stringify(user) });
  await page.goto(`${address}${path}`);
}

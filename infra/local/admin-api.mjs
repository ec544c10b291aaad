/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call */

/**
 * Logs in as the admin and returns a function that calls the API and throws when it refuses;
 * undefined when the password is not the admin's.
 * @param {string} apiUrl
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<Call | undefined>}
 */
export async function logInAsAdmin(apiUrl, admin) {
  const request = async (method, path, body, token) => {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  const { status, answer } = await request('POST', '/api/auth/login', admin);
  if (status === 401) return undefined;
  if (status !== 200) throw new Error(`The admin could not log in: ${answer.message}`);
  return async (method, path, body) => {
    const called = await request(method, path, body, answer.token);
    if (called.status >= 400) throw new Error(`${method} ${path}: ${called.answer.message}`);
    return called.answer;
  };
}

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call */

/**
 * Logs in as the admin.
 * @param {string} apiUrl
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<{ isCurrent?: boolean, call?: Call }>} `isCurrent` says whether the password is the
 *   admin's, undefined when the API cannot check it at the moment: it limits failed log-ins, is sometimes
 *   overloaded, and is restarted after a crash. `call` calls the API and throws when it refuses; undefined without a log-in
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
  const { status, answer } = await request('POST', '/api/auth/login', admin).catch(() => ({ status: 503 }));
  if (status === 401) return { isCurrent: false };
  if (status === 429 || status >= 500) return {};
  if (status !== 200) throw new Error(`The admin could not log in: ${answer.message}`);
  return {
    isCurrent: true,
    async call(method, path, body) {
      const called = await request(method, path, body, answer.token);
      if (called.status >= 400) throw new Error(`${method} ${path}: ${called.answer.message}`);
      return called.answer;
    },
  };
}

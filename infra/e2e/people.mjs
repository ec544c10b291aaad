import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';

export { resume } from './session.mjs';

export const address = process.env.E2E_ADDRESS;
export const admin = { email: process.env.E2E_ADMIN_EMAIL, password: process.env.E2E_ADMIN_PASSWORD };

let people = 0;

/** The details with which a new person signs up. */
export const aPerson = (name = 'Adaeze Okonkwo') => ({
  name,
  email: `person${++people}-${process.pid}-${Date.now()}@example.com`,
  password: 'a good password',
});

export async function logIn(page, { email, password }) {
  if (!page.url().startsWith(`${address}/login`)) await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Calls the API as a program would, and retries while the service is busy. */
export async function api(method, path, { token, body } = {}) {
  const key = randomUUID();
  const ask = () =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
  let response = await ask();
  while (response.status === 503) {
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
    response = await ask();
  }
  const answer = await response.json();
  expect(response.ok, `${method} ${path}: ${answer.message}`).toBe(true);
  return answer;
}

export const signUpByApi = (person) => api('POST', '/api/auth/register', { body: person });
export const logInByApi = (person) => api('POST', '/api/auth/login', { body: person });

/** A user with an activated account and a balance, earned with a video that has since been deleted. */
export async function anEarner(office, earning) {
  const earner = await signUpByApi(aPerson());
  const { token } = office;
  const body = { title: 'Paid at once', videolink: `${address}/media/welcome.webm`, price: earning };
  const { video } = await api('POST', '/api/videolink', { token, body });
  await api('POST', `/api/videos/claim/claim/${video._id}`, { token: earner.token });
  await api('DELETE', `/api/videolink/${video._id}`, { token });
  await activate(office, earner);
  return { token: earner.token, user: { ...earner.user, earning, status: 'activated' } };
}

export const activate = ({ token }, { user }) =>
  api('PUT', `/api/users/users/${user._id}/status`, { token, body: { status: 'activated' } });

import { refusalOf, request } from './request.ts';

/** Files are made while they are sent, and a whole journal takes its time. */
const TIMEOUT_MS = 120_000;

/**
 * Fetches a file of the API as the signed-in person, whose token a plain link would not carry, and hands
 * it to the browser to save as `name`. Throws as `callApi` does.
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const { response, body } = await request(address, {}, TIMEOUT_MS, (response) => response.blob());
  if (!response.ok) throw refusalOf(response, await body.text());
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

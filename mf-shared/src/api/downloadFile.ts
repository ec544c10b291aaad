import { session } from 'mf-shared/session';
import { abortAfter, parse, positionHeader, refusalOf } from './callApi.ts';
import { NetworkError, ToldError } from './errors.ts';
import { messages } from './messages.ts';
import { assertOnline } from './perform.ts';

/** Longer than the edge waits for the API, so that its answer says what failed. */
const OPENING_MS = 75_000;
/** Files are generated while they are sent, which takes minutes for a whole log. */
const TIMEOUT_MS = 900_000;

/**
 * Fetches a file of the API as the signed-in person, whose token a plain link would not carry, and hands
 * it to the browser to save as `name`, or else under the name that the API gives it. Nothing is saved once that
 * person has signed out: the next one may sit at the device. Returns the name of the file; throws as `callApi` does,
 * or a ToldError when the person has signed out.
 */
export async function downloadFile(address: string, name?: string): Promise<string> {
  assertOnline();
  let response: Response;
  let body: Blob;
  const userId = session.user?._id;
  const opening = abortAfter(OPENING_MS);
  const limit = abortAfter(TIMEOUT_MS, opening.signal);
  try {
    response = await session.authFetch(address, { headers: positionHeader(), signal: limit.signal });
    opening.clear();
    body = await response.blob();
  } catch (cause) {
    throw new NetworkError({ cause });
  } finally {
    opening.clear();
    limit.clear();
  }
  if (!response.ok) throw refusalOf(response, parse(await body.text()));
  if (session.user?._id !== userId) throw new ToldError(messages.notSaved);
  const savedAs = name ?? nameOf(response) ?? 'download';
  saveFile(body, savedAs);
  return savedAs;
}

const nameOf = ({ headers }: Response) =>
  /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/** Hands a file to the browser to save as `name`. */
export function saveFile(body: Blob, name: string): void {
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

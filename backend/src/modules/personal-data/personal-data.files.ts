import type { Language, NotificationSettings, User } from 'mf-shared/contracts';
import { koboToDecimal } from '../../kernel/money.ts';
import type { OwnFactors } from '../../platform/auth/second-factors.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { Download } from '../../platform/http/csv.ts';
import { html } from '../../platform/http/html.ts';
import { describeEvent } from '../audit/index.ts';

/** Where the person is signed in. */
interface Session {
  readonly device: string;
  readonly country: string | null;
  readonly openedAtMs: number;
  readonly seenAtMs: number;
}

/** What is stored about a person. */
export interface PersonalData {
  readonly account: User;
  readonly sessions: readonly Session[];
  /** Devices on which the person has signed in. */
  readonly knownDevices: readonly { readonly device: string; readonly seenAtMs: number }[];
  readonly factors: OwnFactors;
  readonly notifications: NotificationSettings;
  readonly language: Language;
  /** Their events in batches, oldest first, with nothing sealed, and the titles of the videos in them. */
  readonly batches: AsyncIterable<{
    readonly events: readonly RecordedEvent[];
    readonly titles: ReadonlyMap<string, string>;
  }>;
}

/** For programs: money in naira as text, times in UTC. */
export function jsonFile({ batches, ...data }: PersonalData): Download<string> {
  async function* chunks() {
    yield `${JSON.stringify(withTimes(data), null, 2).slice(0, -2)},\n  "events": [`;
    let separator = '\n';
    for await (const { events, titles } of batches) {
      for (const event of events) {
        yield `${separator}    ${JSON.stringify(lineOf(event, titles))}`;
        separator = ',\n';
      }
    }
    yield '\n  ]\n}\n';
  }
  return { filename: 'my-data.json', chunks: chunks() };
}

const LEFT_OUT =
  'Left out are your password’s hash, the secrets of passkeys and apps, codes that are made of your device, network and email address to notice fraud, what staff wrote for each other, and the video that you are watching just now.';

/** To read: a page without scripts, which loads nothing. */
export function htmlFile({ batches, ...data }: PersonalData): Download<string> {
  const { account, sessions, knownDevices, secondFactors, notifications, language } = withTimes(data);
  const title = `What is stored about ${account.name}`;
  async function* chunks() {
    yield String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
td, th { padding: 0.5rem; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.time { white-space: nowrap }
</style>
<h1>${title}</h1>
<p>${LEFT_OUT} Times are UTC, amounts in naira.</p>
<h2>Account</h2>
<table>
${Object.entries(account).map(([name, value]) => html`<tr><th>${inWords(name)}</th><td>${String(value)}</td></tr>\n`)}</table>
<h2>Where you are signed in</h2>
<table>
<tr><th>Device</th><th>Country</th><th>Logged in</th><th>Last used</th></tr>
${sessions.map((each) => html`<tr><td>${each.device}</td><td>${each.country ?? 'not known'}</td><td>${toSecond(each.openedAt)}</td><td>${toSecond(each.seenAt)}</td></tr>\n`)}</table>
<h2>Devices that you have signed in on</h2>
<table>
<tr><th>Device</th><th>Last log-in</th></tr>
${knownDevices.map((each) => html`<tr><td>${each.device}</td><td>${toSecond(each.seenAt)}</td></tr>\n`)}</table>
<h2>What protects your account beside the password</h2>
<table>
${secondFactors.passkeys.map((each) => html`<tr><th>Passkey ${each.name}</th><td>added ${toSecond(each.addedAt)}</td></tr>\n`)}
<tr><th>Authenticator app</th><td>${secondFactors.authenticatorAddedAt ? html`added ${toSecond(secondFactors.authenticatorAddedAt)}` : 'none'}</td></tr>
<tr><th>Recovery codes left</th><td>${String(secondFactors.recoveryCodesLeft)}</td></tr>
</table>
<h2>What you are told of</h2>
<table>
${Object.entries(notifications).map(([name, isOn]) => html`<tr><th>${inWords(name)}</th><td>${isOn ? 'on' : 'off'}</td></tr>\n`)}
<tr><th>Language</th><td>${language}</td></tr>
</table>
<h2>What happened</h2>
<table>
<tr><th>Time</th><th>Event</th><th>Details</th></tr>
`);
    for await (const { events, titles } of batches) {
      for (const event of events) {
        const { at, what, why, data } = lineOf(event, titles);
        const details = Object.entries(data).map(
          ([name, value]) =>
            html`${inWords(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}<br>`,
        );
        yield String(
          html`<tr><td class="time">${toSecond(at)}</td><td>${what} ${why ?? ''}</td><td>${details}</td></tr>\n`,
        );
      }
    }
    yield '</table>\n</html>\n';
  }
  return { filename: 'my-data.html', chunks: chunks() };
}

/** 'emailVerified' → 'Email verified' */
const inWords = (name: string) => {
  const words = name.replace(/^_/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 2026-09-21 14:13:20 */
const toSecond = (time: string) => time.slice(0, 19).replace('T', ' ');

const utc = (ms: number) => new Date(ms).toISOString();

const withTimes = ({
  account,
  sessions,
  knownDevices,
  factors: { passkeys, authenticatorAddedAtMs, recoveryCodesLeft },
  notifications,
  language,
}: Omit<PersonalData, 'batches'>) => ({
  account,
  sessions: sessions.map(({ device, country, openedAtMs, seenAtMs }) => ({
    device,
    country,
    openedAt: utc(openedAtMs),
    seenAt: utc(seenAtMs),
  })),
  knownDevices: knownDevices.map(({ device, seenAtMs }) => ({ device, seenAt: utc(seenAtMs) })),
  secondFactors: {
    passkeys: passkeys.map(({ name, addedAtMs, usedAtMs }) => ({
      name,
      addedAt: utc(addedAtMs),
      usedAt: usedAtMs === null ? null : utc(usedAtMs),
    })),
    authenticatorAddedAt: authenticatorAddedAtMs === null ? null : utc(authenticatorAddedAtMs),
    recoveryCodesLeft,
  },
  notifications,
  language,
});

function lineOf(event: RecordedEvent, titles: ReadonlyMap<string, string>) {
  const { what, why } = describeEvent(event, titles);
  return {
    position: event.position,
    at: utc(event.atMs),
    type: event.type,
    what,
    why,
    data: inNaira(event.data),
  };
}

/** The amounts of an event as the product shows them: `amountKobo: 15000n` is `amount: '150.00'`. */
const inNaira = (data: object) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      typeof value === 'bigint' ? [name.replace(/Kobo$/, ''), koboToDecimal(value)] : [name, value],
    ),
  );

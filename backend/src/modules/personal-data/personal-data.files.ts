import type { Language, NotificationSettings, User } from 'mf-shared/contracts';
import { koboToDecimal } from '../../kernel/money.ts';
import type { OwnFactors } from '../../platform/auth/second-factors.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { Download } from '../../platform/http/csv.ts';
import { html } from '../../platform/http/html.ts';
import { describeEvent } from '../audit/index.ts';
import { personalDataWords } from './words/index.ts';
import type { Detail, PersonalDataWords, ToldEvent } from './words/type.ts';

/** A device on which the person is signed in. */
interface Session {
  readonly device: string;
  readonly country: string | null;
  readonly openedAtMs: number;
  readonly seenAtMs: number;
}

/** Everything stored about a person. */
export interface PersonalData {
  readonly account: User;
  /** The requested new address, while its link is pending. */
  readonly newEmail: string | null;
  readonly sessions: readonly Session[];
  /** Devices on which the person has signed in. */
  readonly knownDevices: readonly { readonly device: string; readonly seenAtMs: number }[];
  readonly factors: OwnFactors;
  /** Devices that push notifications are sent to. */
  readonly pushDevices: readonly { readonly device: string; readonly addedAtMs: number }[];
  readonly notifications: NotificationSettings;
  readonly language: Language;
  /** Their events in batches, oldest first and unsealed, and the titles of the videos in them. */
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

/** For people: a page without scripts, which loads nothing. */
export function htmlFile({ batches, ...data }: PersonalData): Download<string> {
  const { account, newEmail, sessions, knownDevices, secondFactors, pushDevices, notifications, language } =
    withTimes(data);
  const words = personalDataWords[language];
  const title = words.title(account.name);
  async function* chunks() {
    yield String(html`<!doctype html>
<html lang="${language}">
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
<p>${words.leftOut} ${words.units}</p>
<h2>${words.account}</h2>
<table>
${keysOf(words.fields).map((name) => html`<tr><th>${words.fields[name]}</th><td>${valueIn(words, account[name])}</td></tr>\n`)}${newEmail === null ? '' : html`<tr><th>${words.newEmail}</th><td>${newEmail}</td></tr>\n`}</table>
<h2>${words.sessions}</h2>
<table>
<tr><th>${words.device}</th><th>${words.country}</th><th>${words.loggedIn}</th><th>${words.lastUsed}</th></tr>
${sessions.map((each) => html`<tr><td>${each.device}</td><td>${each.country ?? words.unknown}</td><td>${toSecond(each.openedAt)}</td><td>${toSecond(each.seenAt)}</td></tr>\n`)}</table>
<h2>${words.devices}</h2>
<table>
<tr><th>${words.device}</th><th>${words.lastLogin}</th></tr>
${knownDevices.map((each) => html`<tr><td>${each.device}</td><td>${toSecond(each.seenAt)}</td></tr>\n`)}</table>
<h2>${words.factors}</h2>
<table>
${secondFactors.passkeys.map((each) => html`<tr><th>${words.passkey} ${each.name}</th><td>${toSecond(each.addedAt)}</td></tr>\n`)}
<tr><th>${words.authenticator}</th><td>${secondFactors.authenticatorAddedAt ? toSecond(secondFactors.authenticatorAddedAt) : words.none}</td></tr>
<tr><th>${words.recoveryCodes}</th><td>${String(secondFactors.recoveryCodesLeft)}</td></tr>
</table>
<h2>${words.notifications}</h2>
<table>
${keysOf(words.switches).map((name) => html`<tr><th>${words.switches[name]}</th><td>${notifications[name] ? words.on : words.off}</td></tr>\n`)}
<tr><th>${words.language}</th><td>${language}</td></tr>
</table>
<h2>${words.pushDevices}</h2>
<table>
<tr><th>${words.device}</th><th>${words.turnedOn}</th></tr>
${pushDevices.map((each) => html`<tr><td>${each.device}</td><td>${toSecond(each.addedAt)}</td></tr>\n`)}</table>
<h2>${words.history}</h2>
<table>
<tr><th>${words.time}</th><th>${words.event}</th><th>${words.details}</th></tr>
`);
    for await (const { events, titles } of batches) {
      for (const event of events) {
        const { at, type, what, why, data } = lineOf(event, titles);
        const told = words.events?.[type as ToldEvent] ?? what;
        const details = Object.entries(data).map(
          ([name, value]) =>
            html`${words.detailNames?.[name as Detail] ?? inWords(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}<br>`,
        );
        yield String(
          html`<tr><td class="time">${toSecond(at)}</td><td>${told} ${why ?? ''}</td><td>${details}</td></tr>\n`,
        );
      }
    }
    yield '</table>\n</html>\n';
  }
  return { filename: 'my-data.html', chunks: chunks() };
}

const keysOf = <T extends object>(texts: T) => Object.keys(texts) as (keyof T & string)[];

/** A value of the account as people read it. */
function valueIn(words: PersonalDataWords, value: User[Exclude<keyof User, 'duties'>]): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return (words.statuses as Readonly<Record<string, string>>)[value ?? ''] ?? String(value);
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
  newEmail,
  sessions,
  knownDevices,
  factors: { passkeys, authenticatorAddedAtMs, recoveryCodesLeft },
  pushDevices,
  notifications,
  language,
}: Omit<PersonalData, 'batches'>) => ({
  account,
  newEmail,
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
  pushDevices: pushDevices.map(({ device, addedAtMs }) => ({ device, addedAt: utc(addedAtMs) })),
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

import { randomBytes } from 'node:crypto';
import { DUTIES, type Duty } from 'mf-shared/contracts';
import { ADMINISTRATION_STREAM, administrationDecider } from '../modules/administration/index.ts';
import { credentials } from '../platform/auth/credentials.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { decision } from '../platform/commands/command-handler.ts';
import type { Sql } from '../platform/postgres/client.ts';
import { type Command, counted, noSuchCommand, UsageError } from './command.ts';
import type { CliDatabase } from './database.ts';
import { decideAsOperator } from './operator.ts';

const PASSWORD_BYTES = 12;

interface Admin {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly sessions: number;
}

/** Lists admins, disables and enables them, ends their sessions and sets their duties. */
export const admin: Command = {
  usage: `  admin list          list the admins, whether they are disabled, and how many sessions they have
  admin disable <email address>
                     end an admin's sessions and prevent them from logging in
  admin enable <email address>
                     print a new password with which a disabled admin may log in again
  admin end-sessions <email address>
                     end an admin's sessions; they may log in again
  admin duties <email address> <duties>
                     set an admin's duties: owner, finance, support or content, separated by commas,
                     or none; needs SEALING_KEY, because the log records it`,
  async run([action = '', email = '', ...rest], { open, environment, output }) {
    if (action === 'duties' && rest.length <= 1) {
      await output.out(`${await giveDuties(open(), email, rest[0] ?? '')}\n`);
      return 0;
    }
    const isKnown = action === 'list' ? email === '' : ['disable', 'enable', 'end-sessions'].includes(action);
    if (!isKnown || rest.length > 0) {
      throw noSuchCommand('admin', action, email, ...rest);
    }
    const { sql } = open();
    const admins = await list(sql);
    if (action === 'list') {
      for (const { id, email, name, disabled, sessions } of admins) {
        const state = disabled ? 'disabled' : counted(sessions, 'session');
        await output.out(`${[email, name, state, id].join('\t')}\n`);
      }
      return 0;
    }
    const found = adminNamed(admins, email);
    await output.out(`${await carryOut(sql, action as 'disable', found, environment)}\n`);
    return 0;
  },
};

function adminNamed(admins: readonly Admin[], email: string): Admin {
  const found = admins.find((each) => each.email === email.toLowerCase());
  if (!found) throw new UsageError(email === '' ? 'Say which admin.' : `There is no admin ${email}.`);
  return found;
}

/** Sets an admin's duties; also the way to recover when no owner can log in. */
async function giveDuties(database: CliDatabase, email: string, words: string): Promise<string> {
  const { id } = adminNamed(await list(database.sql), email);
  const duties = words === 'none' ? [] : [...new Set(words.split(','))];
  if (!duties.every(isDuty))
    throw new UsageError('Say which duties: owner, finance, support, content or none.');
  const { store } = await database.openLog({ isAppended: true });
  const command = { type: 'SetDuties', by: 'system', userId: id, duties } as const;
  await decideAsOperator(store, 'admin', decision(administrationDecider, ADMINISTRATION_STREAM, command));
  return `The duties of ${email} are: ${duties.join(', ') || 'none'}.`;
}

const isDuty = (word: string): word is Duty => DUTIES.includes(word as Duty);

async function carryOut(
  sql: Sql,
  action: 'disable' | 'enable' | 'end-sessions',
  { id, email, disabled }: Admin,
  { BCRYPT_COST = '10' }: NodeJS.ProcessEnv,
): Promise<string> {
  // The database notifies the API's processes of the ended sessions.
  const stored = credentials(sql, { forget: () => undefined });
  switch (action) {
    case 'disable':
      await stored.remove(id);
      return `${email} is disabled and has no session.`;
    case 'enable': {
      if (!disabled) return `${email} is not disabled.`;
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const passwords = new Passwords(Number(BCRYPT_COST));
      await stored.store(id, await passwords.hash(password, ['operator']));
      await stored.confirm(id);
      await passwords.close();
      return `${email} may log in with the password ${password} and should change it.`;
    }
    case 'end-sessions': {
      const [row] = await sql<
        { ended: number }[]
      >`select cardinality(auth.end_sessions(${id}, null)) as ended`;
      return `${counted(row?.ended ?? 0, 'session')} of ${email} ended.`;
    }
  }
}

const list = (sql: Sql) => sql<Admin[]>`
  select u.id, u.email, u.name,
    not exists (select from auth.credential where user_id = u.id::uuid) as disabled,
    (select count(*) from auth.session
      where user_id = u.id::uuid and not revoked and expires_at_ms > ${Date.now()}
        and coalesce(seen_at_ms + idle_ms, expires_at_ms) > ${Date.now()}) as sessions
  from rm.users u where u.role = 'admin' order by u.registered_position`;

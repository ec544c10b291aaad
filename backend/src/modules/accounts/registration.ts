import { DomainError } from '../../kernel/domain-error.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Caller, Passwords } from '../../platform/auth/passwords.ts';
import { type Decision, decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { ConfigurationError } from '../../platform/configuration-error.ts';
import { projected } from '../../platform/projections/projection.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { emailDecider, emailTaken } from './email.decider.ts';
import { normalizeEmail } from './email-address.ts';
import type { EmailDirectory } from './email-directory.ts';
import type { UserQueries, UserRow } from './user.queries.ts';
import { usersProjection } from './users.projection.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  role: 'user' | 'admin';
}

interface RegistrationOptions {
  readonly users: Pick<UserQueries, 'find'>;
  readonly execute: Execute;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly directory: EmailDirectory;
  readonly newId: () => string;
}

/** Creates accounts: reserving the address and registering the account are one append. */
export function registration(options: RegistrationOptions) {
  const { users, execute, credentials, passwords, directory, newId } = options;

  async function register(
    { name, email, password, role }: Person,
    userId: string,
    { caller, ...request }: Omit<CommandRequest, 'commandId'> & { caller: Caller },
    ...also: Decision[]
  ): Promise<UserRow> {
    const address = normalizeEmail(email);
    // Checked before hashing, so that a refused sign-up leaves nothing behind.
    if (await directory.isTaken(address)) throw emailTaken();
    await credentials.store(userId, await passwords.hash(password, caller));
    const stream = await directory.claim(address, userId);
    const { events } = await execute(
      { ...request, commandId: newId() },
      decision(accountDecider, accountStream(userId), {
        type: 'Register',
        userId,
        name: name.trim(),
        email: address,
        role,
      }),
      decision(emailDecider, stream, { type: 'Reserve', userId }),
      ...also,
    ).catch(async (error) => {
      // After any other failure it is unknown whether the account is in the log: the janitor checks later.
      if (error instanceof DomainError) await credentials.remove(userId);
      throw error;
    });
    // The account exists even if these fail.
    await Promise.allSettled([directory.confirm(stream, userId), credentials.confirm(userId)]);
    return { ...projected(usersProjection, null, events), available_kobo: 0n };
  }

  return {
    /**
     * Signs up a user; returns them as presented.
     * @throws DomainError 'email_taken'
     */
    registerUser: (
      person: Omit<Person, 'role'>,
      {
        requestId,
        onRecorded,
        caller,
      }: Pick<CommandRequest, 'requestId' | 'onRecorded'> & { caller: Caller },
    ) => {
      const id = newId();
      const actor = { id, role: 'user' } as const;
      return register({ ...person, role: 'user' }, id, { actor, requestId, onRecorded, caller });
    },

    /**
     * Creates the account of an admin, together with another decision about it.
     * @throws DomainError 'email_taken', or the refusal of `also`
     */
    registerAdmin: (
      person: Omit<Person, 'role'>,
      {
        requestId,
        onRecorded,
        caller,
      }: Pick<CommandRequest, 'requestId' | 'onRecorded'> & { caller: Caller },
      also: (userId: string) => Decision,
    ) => {
      const id = newId();
      const actor = { id, role: 'admin' } as const;
      const request = { actor, requestId, onRecorded, caller };
      return register({ ...person, role: 'admin' }, id, request, also(id));
    },

    /**
     * Ensures that the operator's admin exists, once, however many processes start together.
     * @throws ConfigurationError when the address belongs to someone else
     */
    ensureAdmin: async (person: Omit<Person, 'role' | 'name'>): Promise<void> => {
      const isMade = async () => {
        const holder = await directory.holderOf(person.email);
        if (holder === undefined) return false;
        if ((await users.find(holder))?.role === 'admin') return true;
        throw new ConfigurationError(
          `ADMIN_EMAIL is ${person.email}, but a user has signed up with this address. ` +
            'Set ADMIN_EMAIL to another one, or delete that user first.',
        );
      };
      if (await isMade()) return;
      try {
        await register({ ...person, name: 'Administrator', role: 'admin' }, newId(), {
          actor: { id: 'system', role: 'system' },
          requestId: 'start',
          caller: ['start'],
        });
      } catch (error) {
        const isConflict = error instanceof DomainError && error.kind === 'conflict';
        // Another process, or a sign-up, was faster.
        if (!isConflict || !(await isMade())) throw error;
      }
    },
  };
}

export type Registration = ReturnType<typeof registration>;

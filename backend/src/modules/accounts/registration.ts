import { v5 as uuidv5 } from 'uuid';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { ConfigurationError } from '../../platform/configuration-error.ts';
import { projected } from '../../platform/projections/projection.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { emailDecider } from './email.decider.ts';
import { type EmailStreams, normalizeEmail } from './email-address.ts';
import type { UserQueries, UserRow } from './user.queries.ts';
import { usersProjection } from './users.projection.ts';

interface Person {
  name: string;
  email: string;
  password: string;
  role: 'user' | 'admin';
}

interface RegistrationOptions {
  readonly users: Pick<UserQueries, 'holderOf'>;
  readonly execute: Execute;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly emailStreamOf: EmailStreams;
  readonly newId: () => string;
}

const ADMIN_ID_NAMESPACE = '5e7c1f0e-6c0b-4a52-9d1b-0f6f6d3a8b11';

/** Makes accounts: the address is reserved and the account registered in one append, or neither. */
export function registration(options: RegistrationOptions) {
  const { users, execute, credentials, passwords, emailStreamOf, newId } = options;

  async function register(
    { name, email, password, role }: Person,
    userId: string,
    request: Omit<CommandRequest, 'commandId'>,
  ): Promise<UserRow> {
    const address = normalizeEmail(email);
    // Stored first: should the append fail, this hash belongs to nobody and no one can use it.
    await credentials.store(userId, await passwords.hash(password));
    const { events } = await execute(
      { ...request, commandId: newId() },
      decision(accountDecider, accountStream(userId), {
        type: 'Register',
        userId,
        name,
        email: address,
        role,
      }),
      decision(emailDecider, emailStreamOf(address), { type: 'Reserve', userId }),
    );
    return { ...projected(usersProjection, null, events), available_kobo: 0n };
  }

  return {
    /**
     * Somebody signs up; returns them as they are shown.
     * @throws DomainError 'email_taken'
     */
    registerUser: (
      person: Omit<Person, 'role'>,
      { requestId, onRecorded }: Pick<CommandRequest, 'requestId' | 'onRecorded'>,
    ) => {
      const id = newId();
      const actor = { id, role: 'user' } as const;
      return register({ ...person, role: 'user' }, id, { actor, requestId, onRecorded });
    },

    /**
     * The operator's admin is there afterwards; the id follows from the address, so that processes which
     * start together or later make one.
     * @throws ConfigurationError when the address is somebody else's
     */
    ensureAdmin: async (person: Omit<Person, 'role' | 'name'>): Promise<void> => {
      const userId = uuidv5(normalizeEmail(person.email), ADMIN_ID_NAMESPACE);
      const isMade = async () => {
        const holder = await users.holderOf(person.email);
        if (holder === undefined || holder === userId) return holder !== undefined;
        throw new ConfigurationError(
          `ADMIN_EMAIL is ${person.email}, but a user has signed up with this address. ` +
            'Set ADMIN_EMAIL to another one, or delete that user first.',
        );
      };
      if (await isMade()) return;
      try {
        await register({ ...person, name: 'Administrator', role: 'admin' }, userId, {
          actor: { id: 'system', role: 'system' },
          requestId: 'start',
        });
      } catch (error) {
        const isConflict = error instanceof DomainError && error.kind === 'conflict';
        // Another process, or somebody signing up, was faster.
        if (!isConflict || !(await isMade())) throw error;
      }
    },
  };
}

export type Registration = ReturnType<typeof registration>;

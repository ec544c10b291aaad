import { v5 as uuidv5 } from 'uuid';
import { fold } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { ConfigurationError } from '../../platform/configuration-error.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { emailDecider } from './email.decider.ts';
import { type EmailStreams, normalizeEmail } from './email-address.ts';
import type { UserRow } from './user.queries.ts';

interface Person {
  name: string;
  email: string;
  password: string;
  role: 'user' | 'admin';
}

interface RegistrationOptions {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly execute: Execute;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly emailStreamOf: EmailStreams;
  readonly newId: () => string;
}

const ADMIN_ID_NAMESPACE = '5e7c1f0e-6c0b-4a52-9d1b-0f6f6d3a8b11';

/** Makes accounts: the address is reserved and the account registered in one append, or neither. */
export function registration(options: RegistrationOptions) {
  const { store, execute, credentials, passwords, emailStreamOf, newId } = options;

  async function register(
    { name, email, password, role }: Person,
    request: { actor: (userId: string) => Actor; requestId: string; userId?: string },
  ): Promise<UserRow> {
    const userId = request.userId ?? newId();
    const address = normalizeEmail(email);
    // Stored first: should the append fail, this hash belongs to nobody and no one can use it.
    await credentials.store(userId, await passwords.hash(password));
    await execute(
      { actor: request.actor(userId), requestId: request.requestId, commandId: newId() },
      decision(accountDecider, accountStream(userId), {
        type: 'Register',
        userId,
        name,
        email: address,
        role,
      }),
      decision(emailDecider, emailStreamOf(address), { type: 'Reserve', userId }),
    );
    return {
      id: userId,
      name,
      email: address,
      role,
      status: 'not activated',
      activation_reported_at_ms: null,
      available_kobo: '0',
    };
  }

  /** Who has this address, by the log: read models may lag at start. */
  const holderOf = async (email: string): Promise<string | null> =>
    fold(emailDecider, await store.readStream(emailStreamOf(email))).holder;

  return {
    /**
     * Somebody signs up; returns them as the read model will show them.
     * @throws DomainError 'email_taken'
     */
    registerUser: (person: Omit<Person, 'role'>, requestId: string) =>
      register({ ...person, role: 'user' }, { actor: (id) => ({ id, role: 'user' }), requestId }),

    /**
     * The operator's admin is there afterwards; the id follows from the address, so that processes which
     * start together or later make one.
     * @throws ConfigurationError when the address is somebody else's
     */
    ensureAdmin: async (person: Omit<Person, 'role' | 'name'>): Promise<void> => {
      const userId = uuidv5(normalizeEmail(person.email), ADMIN_ID_NAMESPACE);
      const isMade = async () => {
        const holder = await holderOf(person.email);
        if (holder === null || holder === userId) return holder !== null;
        throw new ConfigurationError(
          `ADMIN_EMAIL is ${person.email}, but a user has signed up with this address. ` +
            'Set ADMIN_EMAIL to another one, or delete that user first.',
        );
      };
      if (await isMade()) return;
      try {
        await register(
          { ...person, name: 'Administrator', role: 'admin' },
          { actor: () => ({ id: 'system', role: 'system' }), requestId: 'start', userId },
        );
      } catch (error) {
        const isConflict = error instanceof DomainError && error.kind === 'conflict';
        // Another process, or somebody signing up, was faster.
        if (!isConflict || !(await isMade())) throw error;
      }
    },
  };
}

export type Registration = ReturnType<typeof registration>;

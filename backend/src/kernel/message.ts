/** Something that happened: past tense in `type`, the facts in `data`. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who acts. `system` is the product itself, e.g. when it makes the first admin; auditors only read. */
export interface Actor {
  readonly id: string;
  readonly role: 'user' | 'admin' | 'auditor' | 'system';
}

/** Stored with every event as a flat map of strings. */
export interface Metadata {
  readonly actorId: string;
  readonly actorRole: Actor['role'];
  /** Shared by everything that one request caused. */
  readonly correlationId: string;
  /** The command that decided the event. */
  readonly causationId: string;
  readonly requestId: string;
}

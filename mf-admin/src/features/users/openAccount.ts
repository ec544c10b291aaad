import type { PersonForStaff, User } from 'mf-shared/contracts';

export type OpenAccount = PersonForStaff & User;

/** The account of a person; undefined once it is deleted. */
export const openAccount = (person: PersonForStaff): OpenAccount | undefined =>
  person.status === 'deleted' ? undefined : { ...person, status: person.status };

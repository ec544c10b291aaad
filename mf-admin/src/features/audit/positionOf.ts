/** A position of the log from the address; '', which means now, for anything that is not a position. */
export const positionOf = (typed: string) => (/^(0|[1-9]\d{0,14})$/.test(typed) ? typed : '');

/** A position of the log from the address. What is typed there may be none; then it is '', which is now. */
export const positionOf = (typed: string) => (/^(0|[1-9]\d{0,14})$/.test(typed) ? typed : '');

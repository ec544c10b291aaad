import { v5 as uuidv5 } from 'uuid';

/** The id of the `ordinal`th event (from 0) that a command caused. */
export const eventId = (commandId: string, ordinal: number): string => uuidv5(String(ordinal), commandId);

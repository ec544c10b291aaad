import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export const hash = ({ password, cost }) => bcrypt.hash(password, cost);

/** @param {{ password: string, hash: string | undefined, padding: number[] }} task */
export const compare = async ({ password, hash: stored, padding }) => {
  const matches = stored !== undefined && (await bcrypt.compare(password, stored));
  for (const cost of padding) await bcrypt.hash(password, cost);
  return matches;
};

const bcrypt = require('bcryptjs');

/** @param {{ password: string, cost: number }} task */
exports.hash = ({ password, cost }) => bcrypt.hash(password, cost);

/** @param {{ password: string, hash: string | undefined, padding: number[] }} task */
exports.compare = async ({ password, hash: stored, padding }) => {
  const matches = stored !== undefined && (await bcrypt.compare(password, stored));
  for (const cost of padding) await bcrypt.hash(password, cost);
  return matches;
};

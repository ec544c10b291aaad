/** Whether tests run at full size, as with `npm run test:full`: exactly FULL=1. */
export const isFull = process.env.FULL === '1';

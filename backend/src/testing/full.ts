/** Whether tests run at their full size, as with `npm run test:full`: FULL=1, and nothing else. */
export const isFull = process.env.FULL === '1';

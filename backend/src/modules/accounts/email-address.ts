/** One spelling for each address, so that Ada@x.com and ada@X.com are the same person. */
export const normalizeEmail = (email: string) => email.toLowerCase();

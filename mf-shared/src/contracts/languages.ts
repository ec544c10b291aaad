import * as z from 'zod/mini';
import { LANGUAGES } from './language-codes.ts';

const Language = z.enum(LANGUAGES);

export const languageEndpoints = {
  'PUT /api/user/language': {
    access: 'member',
    summary:
      'Sets the language of your mails, and of the pages on devices where you have not chosen another.',
    status: 200,
    body: z.object({ language: Language }),
    response: z.object({ language: Language }),
    example: { body: { language: 'yo' }, response: { language: 'yo' } },
  },
} as const;

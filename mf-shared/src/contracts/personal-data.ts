import { asFile } from './fields.ts';

const summary =
  'Everything that is stored about you: account, devices, settings, and every event, oldest first.';

export const personalDataEndpoints = {
  'GET /api/user/data.json': {
    ...asFile('application/json', `${summary} For programs.`, '{"account":{"name":"Ada Obi"},"events":[]}'),
    access: 'user',
  },
  'GET /api/user/data.html': {
    ...asFile(
      'text/html',
      `${summary} To read.`,
      '<!doctype html>\n<title>What is stored about Ada Obi</title>',
    ),
    access: 'user',
  },
} as const;

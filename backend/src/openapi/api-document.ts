import { endpoints } from 'mf-shared/contracts';
import { describeApi } from './document.ts';
import type { OpenApi } from './openapi.ts';

const introduction = `
WatchEarn pays people for the videos that they watch. This is every call of its API: what you send, what you get, and how it can be refused.

## Signing in

Sign up with \`POST /api/auth/register\` or log in with \`POST /api/auth/login\`, and send the \`token\` of the answer with every other call as \`Authorization: Bearer <token>\`. It works for twelve hours, or until its session is ended, as a log-out does. Calls for anyone need no token.

## Requests

Bodies are JSON of at most 16 KB (a report at most 2 KB, an image 129 KB, captions 343 KB, a call about many rows 1 or 3 MB), sent as \`application/json\`; gzip, deflate and br are understood. Members that a body does not need are not looked at. Every path also answers HEAD where it answers GET, and OPTIONS; any other method is 405 with an \`Allow\` header, and an unknown path is 404.

## Problems

Every error is a problem (RFC 9457, \`application/problem+json\`). Its \`message\` is for people, its \`code\` is stable and for programs, \`errors\` names the fields at fault, and \`requestId\` finds the request in the server's log; every answer carries it as the header \`x-request-id\` too. Whatever was refused has changed nothing.

## Pages of lists

Lists are newest first. \`limit\` asks for at most so many rows, 100 if it is left out. The answer's \`nextCursor\` is the \`cursor\` of the next page, and null on the last one. \`search\` keeps what contains a text.

## Doing things once

Calls that move money take an \`Idempotency-Key\`. Sent again with the same key, a call is not done again: the first answer comes once more, even if it had been lost. For 72 hours the same key with another body is refused with 422; afterwards it gets the first answer, because a call is never done twice. The key of a refused call is free again, and nobody else's keys are yours.

## Reading what you wrote

Answers carry the header \`X-Log-Position\`: of a call that changed something, the position at which the log has it; of a read, the position up to which everything is shown. A read that is sent with the position of an earlier answer waits, for two seconds at most, until it can show it.

## Limits

Who tries too often is answered with 429, a server that is busy answers 503; both say with \`Retry-After\` how many seconds to wait.

## Money

Amounts are numbers of naira with at most two decimals: \`150.5\` is NGN 150.50. A user's \`earning\` is what can be withdrawn now.

## Images

\`GET /api/images/{id}\` is the image of a video or reward, for anyone and without a token. The id is that of its content, so caches keep it for good.

## Captions

\`GET /api/captions/{id}\` are the captions of a video file in WebVTT, as images are served.

## Proofs

Staff read the log of all events below \`/audit/log/\`, as C2SP tlog-tiles: \`checkpoint\`, \`tile/<L>/<N>[.p/<W>]\`, \`tile/entries/<N>[.p/<W>]\`, \`key\` with the public key, \`export.tar.gz\` with all of it and a verifier, and \`proof/<index>\`, the .tlog-proof of one entry. \`GET /api/user/withdrawals/{id}/receipt\` is such a file for the newest event of one's own withdrawal, and \`GET /api/user/watches/{id}/receipt\` for what one watched in a session; it answers 409 until a checkpoint covers it, within a minute.
`.trim();

let described: OpenApi | undefined;

/** The OpenAPI document of the whole API, built on first use; docs/openapi.json is a copy of it. */
export function apiDocument(): OpenApi {
  described ??= describeApi(endpoints, {
    title: 'WatchEarn API',
    version: '1.0.0',
    introduction,
    areas: [
      {
        name: 'Accounts',
        description: 'Signing up and in, who you are, and what admins see and decide about people.',
        prefixes: ['/api/auth', '/api/user', '/api/users', '/api/profile'],
      },
      {
        name: 'Administration',
        description: 'Who the admins are, what each may do, and who is invited.',
        prefixes: ['/api/admins', '/api/invitations'],
      },
      {
        name: 'Videos',
        description: 'Videos to watch and what they pay; the catalogue that admins keep.',
        prefixes: ['/api/videos', '/api/videolink', '/api/images', '/api/captions'],
      },
      {
        name: 'Rewards',
        description: 'Rewards to claim, and the catalogue that admins keep.',
        prefixes: ['/api/rewards', '/api/user/reward'],
      },
      {
        name: 'Withdrawals',
        description: 'Money on its way to a bank, and what admins decide about it.',
        prefixes: ['/api/user/withdraw', '/api/users/users-withdraw'],
      },
      {
        name: 'Earnings',
        description: 'Every movement of your own money, and statements of it.',
        prefixes: ['/api/user/movements', '/api/user/statements'],
      },
      {
        name: 'Settings',
        description: 'What the operator sets: how to pay, and the tutorial.',
        prefixes: ['/api/payment', '/api/tutorialvideos', '/api/settings'],
      },
      {
        name: 'Audit',
        description:
          'What lets auditors check the log without trusting whoever runs it, and the books that follow from it, as of any moment.',
        prefixes: ['/api/audit'],
      },
      {
        name: 'Public facts',
        description: 'What any screen may know.',
        prefixes: ['/api/public'],
      },
      {
        name: 'Outcomes',
        description: 'Whether calls whose answer was lost were carried out.',
        prefixes: ['/api/outcomes', '/api/bulk'],
      },
      {
        name: 'Reports',
        description: 'What browsers tell of what broke in them, without anything about the person.',
        prefixes: ['/api/reports'],
      },
    ],
  });
  return described;
}

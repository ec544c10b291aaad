import { endpoints } from 'mf-shared/contracts';
import { describeApi } from './document.ts';
import type { OpenApi } from './openapi.ts';

const introduction = `
WatchEarn pays people for watching videos. This page documents every call of its API: requests, answers and refusals.

## Signing in

Sign up with \`POST /api/auth/register\` or log in with \`POST /api/auth/login\`, and send the \`token\` of the answer with every other call as \`Authorization: Bearer <token>\`. It is valid for twelve hours, or until its session ends, for example by a log-out or because it was not used. A call with the header \`X-Idle: 1\` does not count as use: pages send it with what they read by themselves when nobody has touched them for a minute. Calls for anyone need no token.

## Requests

Bodies are JSON of at most 16 KB (a report at most 2 KB, an image 129 KB, captions 343 KB, a call about many rows 1 or 3 MB), sent as \`application/json\`; gzip, deflate and br are supported. Unknown members of a body are ignored. Every path also answers HEAD where it answers GET, and OPTIONS; any other method gets 405 with an \`Allow\` header, and an unknown path 404.

## Problems

Every error is a problem (RFC 9457, \`application/problem+json\`). Its \`message\` is for people, its \`code\` is stable and for programs, \`errors\` names the invalid fields, and \`requestId\` finds the request in the server's log; every answer also has it in the header \`x-request-id\`. A refused call changes nothing.

## Pages of lists

Lists are newest first. \`limit\` is the maximum number of rows, 100 by default. The answer's \`nextCursor\` is the \`cursor\` of the next page, and null on the last one. \`search\` returns only the rows that contain a text.

## Doing things once

Calls that move money take an \`Idempotency-Key\`. A call that is sent again with the same key is not carried out again: it gets the first answer, even if that was lost. For 72 hours the same key with another body is refused with 422; afterwards it gets the first answer, because a call is never carried out twice. The key of a refused call can be used again. Keys belong to one account: two accounts may use the same key.

## Reading what you wrote

Answers have the header \`X-Log-Position\`: after a change, its position in the log; after a read, the position up to which the answer is complete. A read that is sent with the position of an earlier answer waits until it can show that position, for two seconds at most.

## Limits

Too many attempts get 429, and a busy server answers 503; in both, \`Retry-After\` is the number of seconds to wait.

## Money

Amounts are numbers of naira with at most two decimals: \`150.5\` is NGN 150.50. A user's \`earning\` is what can be withdrawn now.

## Images

\`GET /api/images/{id}\` is the image of a video or reward, for anyone, without a token. The id is derived from the content, so caches may keep the image for ever.

## Captions

\`GET /api/captions/{id}\` is the captions of a video file in WebVTT, served like images.

## Proofs

Staff read the log of all events below \`/audit/log/\`, as C2SP tlog-tiles: \`checkpoint\`, \`tile/<L>/<N>[.p/<W>]\`, \`tile/entries/<N>[.p/<W>]\`, \`key\` with the public key, \`export.tar.gz\` with all of it and a verifier, and \`proof/<index>\`, the .tlog-proof of one entry. \`GET /api/user/withdrawals/{id}/receipt\` is such a proof of the newest event of your own withdrawal, and \`GET /api/user/watches/{id}/receipt\` one of what you watched in a session; both answer 409 until a checkpoint covers the event, within a minute.
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
        description: 'Signing up and in, your profile, and what admins see and decide about people.',
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
          'Checks of the log that do not require trust in its operator, and the books that follow from it, as of any moment.',
        prefixes: ['/api/audit'],
      },
      {
        name: 'Public facts',
        description: 'Facts that need no log-in.',
        prefixes: ['/api/public'],
      },
      {
        name: 'Outcomes',
        description: 'Whether a call whose answer was lost was carried out.',
        prefixes: ['/api/outcomes', '/api/bulk'],
      },
      {
        name: 'Reports',
        description: 'Failures that browsers report, without anything about the person.',
        prefixes: ['/api/reports'],
      },
    ],
  });
  return described;
}

/** For tests only: renders remotes without the shell and answers their calls without the API. */
export { aUser, aVideo, aWatchSession, aWithdrawal } from './builders.ts';
export { catchDownloads } from './catchDownloads.ts';
export { type FakeRequest, fakeApi, inTurn, problem } from './fakeApi.ts';
export { renderRemote } from './renderRemote.tsx';

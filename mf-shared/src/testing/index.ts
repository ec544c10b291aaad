/** For tests only: renders remotes without the shell and answers their calls without the API. */
/** The translations of refusals, which are empty in English. */
export { refusals } from '../api/messages.ts';
export { aUser, aVideo, aWatchSession, aWithdrawal } from './builders.ts';
export { catchDownloads } from './catchDownloads.ts';
export { fakeApi, inTurn, problem } from './fakeApi.ts';
export { renderRemote } from './renderRemote.tsx';

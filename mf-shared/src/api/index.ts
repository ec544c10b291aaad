export { ApiProvider } from './ApiProvider.tsx';
export { type Action, callAction, keylessAction, type Undo, undoing } from './action.ts';
export { type CallOptions, callApi } from './callApi.ts';
export { confirmation, confirmed } from './confirmed.ts';
export { createQueryClient, freshness } from './createQueryClient.ts';
export { downloadFile } from './downloadFile.ts';
export { endSession } from './endSession.ts';
export {
  ApiError,
  describeError,
  isRefused,
  isSignedOut,
  NetworkError,
  namedProblems,
  reasonOf,
  ToldError,
  UnconfirmedError,
} from './errors.ts';
export { findOutByLogIn } from './findOutByLogIn.ts';
export { pagedQuery } from './pagedQuery.ts';
export { connectedWithin } from './perform.ts';
export { type RunningAction, useAction } from './useAction.ts';

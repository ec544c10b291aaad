export { ApiProvider } from './ApiProvider.tsx';
export { type Action, callAction, keylessAction, undoing } from './action.ts';
export { callApi } from './callApi.ts';
export { freshness } from './createQueryClient.ts';
export { downloadFile } from './downloadFile.ts';
export { endSession } from './endSession.ts';
export {
  ApiError,
  describeError,
  isRefused,
  isSignedOut,
  namedProblems,
  reasonOf,
  ToldError,
  UnconfirmedError,
} from './errors.ts';
export { findOutByLogIn } from './findOutByLogIn.ts';
export { pagedQuery } from './pagedQuery.ts';
export { connectedWithin } from './perform.ts';
export { type RunningAction, useAction } from './useAction.ts';

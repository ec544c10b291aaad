export { type CallOptions, callApi } from './callApi.ts';
export { createQueryClient } from './createQueryClient.ts';
export { downloadFile } from './downloadFile.ts';
export { endSession } from './endSession.ts';
export { ApiError, errorMessage, NetworkError, type Outcome } from './errors.ts';
export { pagedQuery } from './pagedQuery.ts';

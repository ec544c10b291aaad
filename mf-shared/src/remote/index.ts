export { RemoteContextProvider, usePageTitle, useRemote } from './context.ts';
export {
  CONTRACT_VERSION,
  isRemoteModule,
  isSupportedContract,
  type RemoteContext,
  type RemoteModule,
} from './contract.ts';
export { useUnsent } from './useUnsent.ts';

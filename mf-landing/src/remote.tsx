import type { RemoteModule } from 'mf-shared/remote';
import { Root } from './Root.tsx';

export default {
  contract: '1.0',
  name: 'landing',
  release: process.env.RELEASE ?? 'development',
  Root,
} satisfies RemoteModule;

import { type CheckRequest, checkArchive } from './checkArchive.ts';
import type { FromWorker } from './startCheck.ts';

const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => {
  try {
    tell({ result: await checkArchive(data, (progress) => tell({ progress })) });
  } catch (error) {
    tell({ failure: (error as Error).message });
  }
});

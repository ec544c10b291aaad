import { BackgroundTasks } from './background-tasks.ts';

const logger = { error: jest.fn() };
let backgroundTasks: BackgroundTasks;
beforeEach(() => {
  logger.error.mockClear();
  backgroundTasks = new BackgroundTasks(logger);
});

it('starts after the caller has continued, and a stop waits for running work', async () => {
  const steps: string[] = [];
  let finish: () => void = () => undefined;
  backgroundTasks.run('mailing', async () => {
    steps.push('begun');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('done');
  });
  await Promise.resolve();
  expect(steps).toEqual([]);
  const settled = backgroundTasks.settled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps).toEqual(['begun']);
  finish();
  await settled;
  expect(steps).toEqual(['begun', 'done']);
});

it('logs errors', async () => {
  const error = new Error('no mail today');
  backgroundTasks.run('mailing', async () => {
    throw error;
  });
  await backgroundTasks.settled();
  expect(logger.error.mock.calls).toEqual([[{ error }, 'mailing failed']]);
});

it('refuses work beyond its limit, and accepts more when earlier work is done', async () => {
  for (let index = 0; index < 1000; index++) backgroundTasks.run('mailing', async () => undefined);
  expect(() => backgroundTasks.run('mailing', async () => undefined)).toThrow('too much under way: mailing');
  await backgroundTasks.settled();
  backgroundTasks.run('mailing', async () => undefined);
  await backgroundTasks.settled();
});

import { AfterAnswer } from './after-answer.ts';

const logger = { error: jest.fn() };
let afterAnswer: AfterAnswer;
beforeEach(() => {
  logger.error.mockClear();
  afterAnswer = new AfterAnswer(logger);
});

it('begins when the caller has gone on, and a stop waits for what is under way', async () => {
  const steps: string[] = [];
  let finish: () => void = () => undefined;
  afterAnswer.run('mailing', async () => {
    steps.push('begun');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('done');
  });
  await Promise.resolve();
  expect(steps).toEqual([]);
  const settled = afterAnswer.settled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps).toEqual(['begun']);
  finish();
  await settled;
  expect(steps).toEqual(['begun', 'done']);
});

it('logs what goes wrong', async () => {
  const error = new Error('no mail today');
  afterAnswer.run('mailing', async () => {
    throw error;
  });
  await afterAnswer.settled();
  expect(logger.error.mock.calls).toEqual([[{ error }, 'mailing failed']]);
});

it('takes on no more than it can hold, and more when that is done', async () => {
  for (let index = 0; index < 1000; index++) afterAnswer.run('mailing', async () => undefined);
  expect(() => afterAnswer.run('mailing', async () => undefined)).toThrow('too much under way: mailing');
  await afterAnswer.settled();
  afterAnswer.run('mailing', async () => undefined);
  await afterAnswer.settled();
});

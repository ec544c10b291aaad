const RELEASE = '1.4.0-1a2b3c4d';

/** The module as in a new page: nothing sent yet, and drawn to send uncaught errors or not. */
async function newPage({ draws = 0 } = {}) {
  jest.resetModules();
  jest.spyOn(Math, 'random').mockReturnValue(draws);
  const sent: Blob[] = [];
  const sendBeacon = jest.fn((_address: string, body: Blob) => sent.push(body) > 0);
  Object.assign(navigator, { sendBeacon });
  const { report, reportUncaught } = await import('./report.ts');
  const told = () => Promise.all(sent.map(async (body) => JSON.parse(await textOf(body))));
  return { report, reportUncaught, sendBeacon, sent, told };
}

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const broken = (name: string, stack = '') => Object.assign(new Error('ada@example.com'), { name, stack });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('sends only the names that identify a failure, as JSON', async () => {
  const { report, sendBeacon, sent, told } = await newPage();
  report(broken('TypeError'), { remote: 'user', release: RELEASE, typed: 'ada@example.com' });
  expect(sendBeacon).toHaveBeenCalledWith('/api/reports', expect.any(Blob));
  expect(sent[0]?.type).toBe('application/json');
  expect(await told()).toEqual([{ remote: 'user', release: RELEASE, phase: 'render', error: 'TypeError' }]);
});

test.each([
  [{ phase: 'entry' }, 'load'],
  [{ phase: 'uncaught' }, 'uncaught'],
  [{ isUnhealthy: true }, 'uncaught'],
  [{}, 'render'],
])('%j belongs to the phase %s', async (info, phase) => {
  const { report, told } = await newPage();
  report(broken('Error'), info);
  expect(await told()).toMatchObject([{ phase }]);
});

test('takes an unnamed remote from the stack, else blames the shell', async () => {
  const { report, told } = await newPage();
  report(broken('RangeError', `at x (https://app.example/mf/admin/${RELEASE}/main.js:1:2)`));
  report('no error at all');
  expect(await told()).toMatchObject([
    { remote: 'admin', release: RELEASE, error: 'RangeError' },
    { remote: 'shell', release: 'unknown', error: 'Error' },
  ]);
});

test('does not take the release of a named remote from the stack', async () => {
  const { report, told } = await newPage();
  report(broken('Error', `at x (https://app.example/mf/admin/${RELEASE}/main.js:1:2)`), { remote: 'user' });
  expect(await told()).toMatchObject([{ remote: 'user', release: 'unknown' }]);
});

test('does not send an error name with free text', async () => {
  const { report, told } = await newPage();
  report(broken('Mail to ada@example.com'));
  expect(await told()).toMatchObject([{ error: 'Error' }]);
});

test('sends the same failure once, and at most ten per page', async () => {
  const { report, sent } = await newPage();
  for (let time = 0; time < 3; time++) report(broken('Same'));
  expect(sent).toHaveLength(1);
  for (let number = 0; number < 30; number++) report(broken(`Error${number}`));
  expect(sent).toHaveLength(10);
});

test('sends uncaught errors from one page in four', async () => {
  for (const [draws, times] of [
    [0.24, 1],
    [0.25, 0],
  ] as const) {
    const { reportUncaught, sent } = await newPage({ draws });
    reportUncaught();
    window.dispatchEvent(new ErrorEvent('error', { error: broken('Error') }));
    expect(sent).toHaveLength(times);
  }
});

test('never throws when a report cannot be sent', async () => {
  const { report } = await newPage();
  const refuses = () => {
    throw new Error('refused');
  };
  Object.assign(navigator, { sendBeacon: refuses });
  expect(() => report(broken('Error'))).not.toThrow();
  jest.spyOn(console, 'error').mockImplementation(refuses);
  expect(() => report(Object.defineProperty({}, 'name', { get: refuses }))).not.toThrow();
});

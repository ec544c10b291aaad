const RELEASE = '1.4.0-1a2b3c4d';

/** The module as a new page has it: nothing told yet, and drawn to tell or not to tell what nobody caught. */
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

test('a failure is told by names alone, as JSON', async () => {
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
])('%j is of the phase %s', async (info, phase) => {
  const { report, told } = await newPage();
  report(broken('Error'), info);
  expect(await told()).toMatchObject([{ phase }]);
});

test('who is not named is found by the stack, else it is the shell', async () => {
  const { report, told } = await newPage();
  report(broken('RangeError', `at x (https://app.example/mf/admin/${RELEASE}/main.js:1:2)`));
  report('no error at all');
  expect(await told()).toMatchObject([
    { remote: 'admin', release: RELEASE, error: 'RangeError' },
    { remote: 'shell', release: 'unknown', error: 'Error' },
  ]);
});

test('a remote that is named without its release is not taken for another one of the stack', async () => {
  const { report, told } = await newPage();
  report(broken('Error', `at x (https://app.example/mf/admin/${RELEASE}/main.js:1:2)`), { remote: 'user' });
  expect(await told()).toMatchObject([{ remote: 'user', release: 'unknown' }]);
});

test('a name that could hold anything is not sent', async () => {
  const { report, told } = await newPage();
  report(broken('Mail to ada@example.com'));
  expect(await told()).toMatchObject([{ error: 'Error' }]);
});

test('the same failure is told once, and a page tells ten', async () => {
  const { report, sent } = await newPage();
  for (let time = 0; time < 3; time++) report(broken('Same'));
  expect(sent).toHaveLength(1);
  for (let number = 0; number < 30; number++) report(broken(`Error${number}`));
  expect(sent).toHaveLength(10);
});

test('one page in four tells what nobody caught', async () => {
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

test('what cannot be told breaks nothing', async () => {
  const { report } = await newPage();
  const refuses = () => {
    throw new Error('refused');
  };
  Object.assign(navigator, { sendBeacon: refuses });
  expect(() => report(broken('Error'))).not.toThrow();
  jest.spyOn(console, 'error').mockImplementation(refuses);
  expect(() => report(Object.defineProperty({}, 'name', { get: refuses }))).not.toThrow();
});

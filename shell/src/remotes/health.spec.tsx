import { act, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { reload } from '../reload.ts';
import { askedFor, fakeBrowser, release } from '../testing/fakeReleases.ts';
import {
  activate,
  follow,
  heading,
  nextName,
  open,
  pass,
  press,
  publish,
  publishRoot,
} from '../testing/openPage.tsx';
import { isQuarantined, provenVersion, rememberProven } from './memory.ts';

jest.mock('../reload.ts', () => ({ reload: jest.fn() }));

let name: string;

function New({ Part }: { Part: ComponentType }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <h1>New</h1>
      <button type="button" onClick={() => setIsOn(true)}>
        break
      </button>
      {isOn && <Part />}
    </>
  );
}

/** Publishes a release that works until somebody presses 'break', which shows `Part`. */
const publishNew = (Part: ComponentType) => publishRoot(name, '2.0.0', () => <New Part={Part} />);

function ThrowsAtRender(): never {
  throw new Error('broken at render');
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('broken in an effect');
  }, []);
  return null;
}

/** Dispatches the browser's event for an uncaught error of a release. */
const fail = (folder: string) =>
  act(() => {
    const error = Object.assign(new Error('uncaught'), {
      stack: `Error: x\n at f (http://localhost${folder}a.js:1:1)`,
    });
    dispatchEvent(new ErrorEvent('error', { error, filename: `http://localhost${folder}a.js` }));
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeBrowser();
  name = nextName();
  publish(name, '1.0.0', 'Old');
  publishNew(ThrowsAtRender);
  activate(name, '2.0.0', '1.0.0');
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['at render', ThrowsAtRender],
  ['in an effect', ThrowsInEffect],
])(
  'a new release that soon throws %s is replaced in place, and skipped when the page is opened again',
  async (_, Part) => {
    publishNew(Part);
    const { unmount } = open(`/${name}`);
    await heading('New');
    await press('break');
    await heading('Old');
    expect(isQuarantined(name, '2.0.0')).toBe(true);
    expect(console.error).toHaveBeenCalledWith(expect.any(Error), { remote: name, release: '2.0.0' });
    unmount();
    open(`/${name}`);
    await heading('Old');
  },
);

test('a release that ran for 10 seconds is proven', async () => {
  open(`/${name}`);
  await heading('New');
  await pass(9_900);
  expect(provenVersion(name)).toBeNull();
  await pass(200);
  expect(provenVersion(name)).toBe('2.0.0');
});

test.each([
  ['that has run for 10 seconds', () => pass(10_000)],
  ['that was proven before', async () => rememberProven(name, '2.0.0')],
])('a release %s is not quarantined: a panel replaces it, and Retry brings it back', async (_, wait) => {
  open(`/${name}`);
  await heading('New');
  await wait();
  await press('break');
  const panel = await heading(`The ${name} area is unavailable`);
  expect(panel).toHaveFocus();
  expect(document.title).toBe(`The ${name} area is unavailable · WatchEarn`);
  expect(document.querySelector('[role=status].visually-hidden')).toHaveTextContent('is unavailable');
  expect(isQuarantined(name, '2.0.0')).toBe(false);
  await press('Retry');
  await heading('New');
});

test('an error in an event handler changes nothing', async () => {
  publish(name, '2.0.0', 'New', {
    break: () => {
      throw new Error('broken in a handler');
    },
  });
  open(`/${name}`);
  await heading('New');
  await press('break');
  await heading('New');
});

test('falls back after four uncaught errors of a new release in 10 seconds', async () => {
  open(`/${name}`);
  await heading('New');
  for (let count = 0; count < 3; count += 1) fail(`/mf/${name}/2.0.0/`);
  await heading('New');
  fail(`/mf/${name}/2.0.0/`);
  await heading('Old');
  expect(isQuarantined(name, '2.0.0')).toBe(true);
});

test('counts unhandled rejections, too', async () => {
  open(`/${name}`);
  await heading('New');
  const reason = { stack: `Error: x\n at f (http://localhost/mf/${name}/2.0.0/a.js:1:1)` };
  act(() => {
    for (let count = 0; count < 4; count += 1) {
      dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    }
  });
  await heading('Old');
});

test.each([
  [
    'after 10 seconds',
    async () => {
      await pass(10_000);
      for (let count = 0; count < 6; count += 1) fail(`/mf/${name}/2.0.0/`);
    },
  ],
  [
    'of other remotes',
    async () => {
      for (let count = 0; count < 6; count += 1) fail('/mf/bank/2.0.0/');
    },
  ],
  [
    'of a proven release',
    async () => {
      rememberProven(name, '2.0.0');
      for (let count = 0; count < 6; count += 1) fail(`/mf/${name}/2.0.0/`);
    },
  ],
])('uncaught errors %s change nothing', async (_, happen) => {
  open(`/${name}`);
  await heading('New');
  await happen();
  await heading('New');
});

test('shows the panel when every release breaks, without looping', async () => {
  publishRoot(name, '1.0.0', ThrowsAtRender);
  publishRoot(name, '2.0.0', ThrowsAtRender);
  open(`/${name}`);
  await heading(`The ${name} area is unavailable`);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page at the next path after falling back to a third release', async () => {
  publish(name, '0.9.0', 'Oldest');
  publishRoot(name, '1.0.0', ThrowsAtRender);
  publishRoot(name, '2.0.0', ThrowsAtRender);
  activate(name, '2.0.0', '1.0.0', '0.9.0');
  open(`/${name}`);
  await heading('Oldest');
  expect(reload).not.toHaveBeenCalled();
  await follow('One');
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('going back from a broken page shows one that works', async () => {
  rememberProven(name, '2.0.0');
  open(`/${name}`);
  await heading('New');
  await press('break');
  await heading(`The ${name} area is unavailable`);
  act(() => {
    history.replaceState(null, '', `/${name}/one`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await heading('New');
});

test('says when loading is slow, keeps waiting, and Retry reloads the page', async () => {
  release(name, '2.0.0', { is: 'silent' });
  open(`/${name}`);
  await pass(100);
  await pass(7_800);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await pass(300);
  expect(screen.getByText('This is taking longer than usual…', { selector: 'p' })).toBeVisible();
  expect(document.querySelector('[role=status].visually-hidden')).toHaveTextContent('longer than usual');
  await pass(600_000);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(askedFor).toEqual([`/mf/${name}/2.0.0/remoteEntry.js`]);
  jest.mocked(reload).mockClear();
  await press('Retry');
  expect(reload).toHaveBeenCalledTimes(1);
});

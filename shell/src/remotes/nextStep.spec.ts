import type { Remote } from '../discovery/discovery.ts';
import type { LoadedRemote } from './loadRemote.ts';
import { nextStep, type Offer, type Slot, type SlotEvent, start } from './nextStep.ts';

const offerOf = (versions: string[], isDisabled = false): Offer => ({
  remote: { name: 'shop', isDisabled } as Remote,
  versions,
});
const loadedOf = (version: string) => ({ release: { version } }) as LoadedRemote;

const offer = offerOf(['2', '1']);
const loaded = loadedOf('2');
const loading = start(offer);
const running = nextStep(loading, { type: 'loaded', loaded });
const discovered = (next: Offer, isCrowded = false) =>
  ({ type: 'discovered', offer: next, isCrowded }) as const;
const moved = (isCrowded: boolean) => ({ type: 'moved', offer, isCrowded }) as const;
const SCRIPT = '/mf/shop/2/7.js';
const crashed = (script: string | null, isProven = false) => ({ type: 'crashed', script, isProven }) as const;
const answered = (next: Offer | null, refetched: string | null = null) =>
  ({ type: 'answered', offer: next, refetched }) as const;

const states = {
  loading,
  running,
  recovering: nextStep(running, crashed(SCRIPT)),
  'never loaded': nextStep(loading, { type: 'failed' }),
  'given up': nextStep(running, crashed(null, true)),
} satisfies Record<string, Slot>;

const events = {
  'discovery stays the same': discovered(offer),
  'discovery names the same releases': discovered(offerOf(['2', '1'])),
  'discovery names no release': discovered(offerOf([])),
  'discovery disables the remote': discovered(offerOf([], true)),
  'discovery names a new default': discovered(offerOf(['3', '2'])),
  'discovery names a third release': discovered(offerOf(['3', '2']), true),
  'discovery withdraws the rejected release': discovered(offerOf(['1'])),
  'the path changes': moved(false),
  'the path changes in a crowded page': moved(true),
  'the release loads': { type: 'loaded', loaded },
  'no release can be loaded': { type: 'failed' },
  'a script is missing': crashed(SCRIPT),
  'a proven release misses a script': crashed(SCRIPT, true),
  'the release crashes': crashed(null),
  'a proven release crashes': crashed(null, true),
  'the release fails repeatedly': { type: 'unhealthy', isProven: false },
  'a proven release fails repeatedly': { type: 'unhealthy', isProven: true },
  'the server offers the same release': answered(offerOf(['2', '1'])),
  'the server offers the same release and the script': answered(offerOf(['2', '1']), SCRIPT),
  'the server offers a new release': answered(offerOf(['3', '2'])),
  'the server offers a new release and the script': answered(offerOf(['3', '2']), SCRIPT),
  'the server has no such remote': answered(null),
  'the server has the script but no such remote': answered(null, SCRIPT),
  'the server does not answer': { type: 'stuck' },
} satisfies Record<string, SlotEvent>;

const LOAD = 'loading, load 2,1';
const LOAD_NEW = 'loading, load 3,2';
const GIVE_WAY = 'loading, load 2,1 but 2';
const RELOAD = 'same place, reload';
const OUT = 'unavailable';

/** The outcome of each event in each state; events not listed change nothing. */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, string>>> = {
  loading: {
    'discovery disables the remote': 'loading, load nothing',
    'discovery names a new default': LOAD_NEW,
    'discovery names a third release': RELOAD,
    'discovery withdraws the rejected release': 'loading, load 1',
    'the release loads': 'running',
    'no release can be loaded': OUT,
  },
  running: {
    'discovery disables the remote': 'loading, load nothing',
    'discovery names a new default': `${LOAD_NEW}`,
    'discovery names a third release': RELOAD,
    'discovery withdraws the rejected release': 'loading, load 1',
    'the path changes in a crowded page': RELOAD,
    'a script is missing': `recovering, refetch ${SCRIPT}`,
    'a proven release misses a script': `recovering, refetch ${SCRIPT}`,
    'the release crashes': `${GIVE_WAY}`,
    'a proven release crashes': OUT,
    'the release fails repeatedly': `${GIVE_WAY}`,
  },
  recovering: {
    'discovery disables the remote': 'loading, load nothing',
    'discovery names a new default': `${LOAD_NEW}`,
    'discovery names a third release': RELOAD,
    'discovery withdraws the rejected release': 'loading, load 1',
    'the path changes in a crowded page': RELOAD,
    'the server offers the same release': 'recovering, reload if not just done',
    'the server offers the same release and the script': 'running',
    'the server offers a new release': `${LOAD_NEW}`,
    'the server offers a new release and the script': `${LOAD_NEW}`,
    'the server has no such remote': 'recovering, reload if not just done',
    'the server has the script but no such remote': 'running',
    'the server does not answer': OUT,
  },
  'never loaded': {
    'discovery disables the remote': 'loading, load nothing',
    'discovery names a new default': LOAD_NEW,
    'discovery names a third release': RELOAD,
    'discovery withdraws the rejected release': 'loading, load 1',
    'the path changes': LOAD,
    'the path changes in a crowded page': LOAD,
  },
  'given up': {
    'discovery disables the remote': 'loading, load nothing',
    'discovery names a new default': `${LOAD_NEW}`,
    'discovery names a third release': RELOAD,
    'discovery withdraws the rejected release': 'loading, load 1',
    'the path changes': LOAD,
    'the path changes in a crowded page': RELOAD,
  },
};

function inWords(before: Slot, { is, offer: { versions }, task }: Slot): string {
  switch (task?.do) {
    case undefined:
      return is;
    case 'load':
      return [
        `${is}, load ${versions.join() || 'nothing'}`,
        task.rejected.length > 0 && ` but ${task.rejected.join()}`,
      ]
        .filter(Boolean)
        .join('');
    case 'refetch':
      return `${is}, refetch ${task.script}`;
    case 'reload':
      if (task.isGuarded) return `${is}, reload if not just done`;
      return `${is === before.is ? 'same place' : is}, reload`;
  }
}

const cases = Object.entries(states).flatMap(([name, state]) =>
  Object.entries(events).map(([happens, event]) => {
    const outcome = table[name as keyof typeof states][happens as keyof typeof events];
    return [name, happens, outcome ?? 'unchanged', state, event] as const;
  }),
);

test.each(cases)('%s: when %s, it becomes: %s', (_name, _happens, outcome, state, event) => {
  const before = JSON.stringify(state);
  const next = nextStep(state, event);
  expect(next === state ? 'unchanged' : inWords(state, next)).toBe(outcome);
  expect(JSON.stringify(state)).toBe(before);
});

test('adds a failed release to those rejected before it', () => {
  const second = nextStep(nextStep(running, crashed(null)), { type: 'loaded', loaded: loadedOf('1') });
  expect(nextStep(second, crashed(null))).toMatchObject({
    is: 'loading',
    task: { do: 'load', rejected: ['2', '1'] },
  });
});

test('keeps the release it fell back to when discovery makes it the default', () => {
  const fallen = nextStep(nextStep(running, crashed(null)), { type: 'loaded', loaded: loadedOf('1') });
  const next = nextStep(fallen, discovered(offerOf(['1'], false)));
  expect(next).toBe(fallen);
});

test('adopts a default that already runs without loading it again', () => {
  const canary = nextStep(start(offerOf(['3', '2'])), { type: 'loaded', loaded });
  const promoted = offerOf(['2', '1']);
  expect(nextStep(canary, discovered(promoted))).toEqual({ ...canary, offer: promoted });
});

test('retries a script from a fresh copy once, then reloads the page', () => {
  const again = nextStep(states.recovering, answered(offer, SCRIPT));
  const failedAgain = nextStep(again, crashed(SCRIPT));
  expect(nextStep(failedAgain, answered(offer, SCRIPT)).task).toEqual({ do: 'reload', isGuarded: true });
  const another = nextStep(nextStep(again, crashed('/other.js')), answered(offer, '/other.js'));
  expect(another).toMatchObject({ is: 'running', refetched: [SCRIPT, '/other.js'] });
});

test('clears a finished task, and keeps the same task object when nothing changed', () => {
  const recovering = states.recovering;
  const answered = nextStep(recovering, events['the server does not answer']);
  expect(answered.task).toBeNull();
  expect(nextStep(loading, events['discovery names the same releases']).task).toBe(loading.task);
});

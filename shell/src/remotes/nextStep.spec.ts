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
const told = (next: Offer, isCrowded = false) => ({ type: 'told', offer: next, isCrowded }) as const;
const moved = (isCrowded: boolean) => ({ type: 'moved', offer, isCrowded }) as const;
const SCRIPT = '/mf/shop/2/7.js';
const crashed = (script: string | null, isProven = false) => ({ type: 'crashed', script, isProven }) as const;
const answered = (next: Offer | null, mended: string | null = null) =>
  ({ type: 'answered', offer: next, mended }) as const;

const states = {
  loading,
  running,
  recovering: nextStep(running, crashed(SCRIPT)),
  'never loaded': nextStep(loading, { type: 'failed' }),
  'given up': nextStep(running, crashed(null, true)),
} satisfies Record<string, Slot>;

const events = {
  'is told the same document': told(offer),
  'is told the same releases': told(offerOf(['2', '1'])),
  'is told that there is no release': told(offerOf([])),
  'is told that it is switched off': told(offerOf([], true)),
  'is told of a new default': told(offerOf(['3', '2'])),
  'is told of a third release': told(offerOf(['3', '2']), true),
  'is told that what was rejected is no longer offered': told(offerOf(['1'])),
  moves: moved(false),
  'moves in a crowded page': moved(true),
  loads: { type: 'loaded', loaded },
  'cannot be loaded': { type: 'failed' },
  'crashes for want of a script': crashed(SCRIPT),
  'crashes for want of a script after it ran well': crashed(SCRIPT, true),
  'crashes by its own code': crashed(null),
  'crashes after it ran well': crashed(null, true),
  'fails again and again': { type: 'unhealthy', isProven: false },
  'fails again and again after it ran well': { type: 'unhealthy', isProven: true },
  'hears of the same release': answered(offerOf(['2', '1'])),
  'hears of the same release and has the script anew': answered(offerOf(['2', '1']), SCRIPT),
  'hears of a new release': answered(offerOf(['3', '2'])),
  'hears of a new release and has the script anew': answered(offerOf(['3', '2']), SCRIPT),
  'hears that it is no more': answered(null),
  'hears that it is no more and has the script anew': answered(null, SCRIPT),
  'hears nothing': { type: 'stuck' },
} satisfies Record<string, SlotEvent>;

const LOAD = 'loading, load 2,1';
const LOAD_NEW = 'loading, load 3,2';
const GIVE_WAY = 'loading, load 2,1 but 2';
const RELOAD = 'same place, reload';
const OUT = 'unavailable';

/** What becomes of each state; whatever is not listed changes nothing. */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, string>>> = {
  loading: {
    'is told that it is switched off': 'loading, load nothing',
    'is told of a new default': LOAD_NEW,
    'is told of a third release': RELOAD,
    'is told that what was rejected is no longer offered': 'loading, load 1',
    loads: 'running',
    'cannot be loaded': OUT,
  },
  running: {
    'is told that it is switched off': 'loading, load nothing',
    'is told of a new default': `${LOAD_NEW}`,
    'is told of a third release': RELOAD,
    'is told that what was rejected is no longer offered': 'loading, load 1',
    'moves in a crowded page': RELOAD,
    'crashes for want of a script': `recovering, mend ${SCRIPT}`,
    'crashes for want of a script after it ran well': `recovering, mend ${SCRIPT}`,
    'crashes by its own code': `${GIVE_WAY}`,
    'crashes after it ran well': OUT,
    'fails again and again': `${GIVE_WAY}`,
  },
  recovering: {
    'is told that it is switched off': 'loading, load nothing',
    'is told of a new default': `${LOAD_NEW}`,
    'is told of a third release': RELOAD,
    'is told that what was rejected is no longer offered': 'loading, load 1',
    'moves in a crowded page': RELOAD,
    'hears of the same release': 'recovering, reload if not just done',
    'hears of the same release and has the script anew': 'running',
    'hears of a new release': `${LOAD_NEW}`,
    'hears of a new release and has the script anew': `${LOAD_NEW}`,
    'hears that it is no more': 'recovering, reload if not just done',
    'hears that it is no more and has the script anew': 'running',
    'hears nothing': OUT,
  },
  'never loaded': {
    'is told that it is switched off': 'loading, load nothing',
    'is told of a new default': LOAD_NEW,
    'is told of a third release': RELOAD,
    'is told that what was rejected is no longer offered': 'loading, load 1',
    moves: LOAD,
    'moves in a crowded page': LOAD,
  },
  'given up': {
    'is told that it is switched off': 'loading, load nothing',
    'is told of a new default': `${LOAD_NEW}`,
    'is told of a third release': RELOAD,
    'is told that what was rejected is no longer offered': 'loading, load 1',
    moves: LOAD,
    'moves in a crowded page': RELOAD,
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
    case 'mend':
      return `${is}, mend ${task.script}`;
    case 'reload':
      if (task.isGuarded) return `${is}, reload if not just done`;
      return `${is === before.is ? 'same place' : is}, reload`;
  }
}

const cases = Object.entries(states).flatMap(([name, state]) =>
  Object.entries(events).map(([happens, event]) => {
    const outcome = table[name as keyof typeof states][happens as keyof typeof events];
    return [name, happens, outcome ?? 'as before', state, event] as const;
  }),
);

test.each(cases)('a slot that is %s and %s is %s', (_name, _happens, outcome, state, event) => {
  const before = JSON.stringify(state);
  const next = nextStep(state, event);
  expect(next === state ? 'as before' : inWords(state, next)).toBe(outcome);
  expect(JSON.stringify(state)).toBe(before);
});

test('each release that fails is rejected with those that failed before it', () => {
  const second = nextStep(nextStep(running, crashed(null)), { type: 'loaded', loaded: loadedOf('1') });
  expect(nextStep(second, crashed(null))).toMatchObject({
    is: 'loading',
    task: { do: 'load', rejected: ['2', '1'] },
  });
});

test('what it fell back to stays when discovery makes it the default', () => {
  const fallen = nextStep(nextStep(running, crashed(null)), { type: 'loaded', loaded: loadedOf('1') });
  const next = nextStep(fallen, told(offerOf(['1'], false)));
  expect(next).toBe(fallen);
});

test('a default that runs already is taken up without loading it again', () => {
  const canary = nextStep(start(offerOf(['3', '2'])), { type: 'loaded', loaded });
  const promoted = offerOf(['2', '1']);
  expect(nextStep(canary, told(promoted))).toEqual({ ...canary, offer: promoted });
});

test('a script is run from a new copy once, and then in a new page', () => {
  const again = nextStep(states.recovering, answered(offer, SCRIPT));
  const failedAgain = nextStep(again, crashed(SCRIPT));
  expect(nextStep(failedAgain, answered(offer, SCRIPT)).task).toEqual({ do: 'reload', isGuarded: true });
  const another = nextStep(nextStep(again, crashed('/other.js')), answered(offer, '/other.js'));
  expect(another).toMatchObject({ is: 'running', mended: [SCRIPT, '/other.js'] });
});

test('a task is done anew when it is wanted anew, and never because something else changed', () => {
  const recovering = states.recovering;
  const answered = nextStep(recovering, events['hears nothing']);
  expect(answered.task).toBeNull();
  expect(nextStep(loading, events['is told the same releases']).task).toBe(loading.task);
});

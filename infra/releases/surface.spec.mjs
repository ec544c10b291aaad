/** The version of mf-shared changes with the public types of the parts that the shell shares with remotes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentSurface, leastVersion, partsOf, problemsOf, recordedSurface } from './surface.mjs';

const INDEX = "export { type Store, open } from './store.ts';\nexport { Route } from 'react-router-dom';\n";
const STORE = `import type { User } from '../people/user.ts';
export interface Store {
    readonly user: User | null;
    close(reason?: Reason): void;
}
type Reason = 'left' | 'expired';
export declare function open(): Store;
export declare function forTests(): void;
`;

const surface = (store = STORE, { version = '1.2.0', index = INDEX } = {}) => ({
  version,
  parts: partsOf(
    { 'session/index.d.ts': index, 'session/store.d.ts': store, 'ui/index.d.ts': 'export {};' },
    ['session'],
  ),
});

test('the types of the shared parts are those that were recorded for this version', async () => {
  assert.deepEqual(problemsOf(await recordedSurface(), await currentSurface()), []);
});

test('an exported name has another digest when its type, or one that its type refers to, changes', () => {
  const { session } = surface().parts;
  assert.deepEqual(Object.keys(session), ['Route', 'Store', 'open']);
  const expired = STORE.replace("'expired'", "'ended'");
  const changed = surface(expired).parts.session;
  assert.notEqual(changed.Store, session.Store);
  assert.notEqual(changed.open, session.open);
  assert.equal(changed.Route, session.Route);
});

test('declarations that a part does not export are not in its surface', () => {
  const other = STORE.replace('forTests(): void', 'forTests(now: number): void');
  assert.deepEqual(surface(other), surface());
  assert.deepEqual(problemsOf(surface(), surface()), []);
});

const changes = {
  'a changed type': [surface(STORE.replace('user: User | null', 'user: User')), '1.3.0', /session\/Store/],
  'a new name': [
    surface(`${STORE}export declare const now: number;\n`, {
      index: `${INDEX}export { now } from './store.ts';\n`,
    }),
    '1.3.0',
    /session\/now is new/,
  ],
  'a name that is gone': [
    surface(STORE, { index: "export { type Store } from './store.ts';\n" }),
    '2.0.0',
    /session\/open is gone/,
  ],
};
for (const [name, [changed, least, told]] of Object.entries(changes)) {
  test(`${name} requires ${least} after 1.2.0`, () => {
    assert.equal(leastVersion(surface(), changed), least);
    const [problem, ...others] = problemsOf(surface(), changed);
    assert.deepEqual(others, []);
    assert.match(problem, told);
    assert.match(problem, new RegExp(`at least ${least.replaceAll('.', '\\.')}, not 1\\.2\\.0`));
    const [unrecorded] = problemsOf(surface(), { ...changed, version: least });
    assert.match(unrecorded, /npm run surface/, 'and then a new record');
    assert.deepEqual(problemsOf({ ...changed, version: least }, { ...changed, version: least }), []);
  });
}

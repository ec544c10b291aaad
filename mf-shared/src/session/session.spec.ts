import { aUser } from 'mf-shared/testing';
import { forgetActivity, startActivity } from '../device/activity.ts';
import { createSessionStore, unsent } from './session.ts';

const ada = aUser();

/** Another tab writes to storage, and this one gets the event. */
function otherTabStores(entries: Record<string, string | null>) {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

describe('the session', () => {
  it('survives a reload', () => {
    createSessionStore().signIn('t', ada);
    expect(createSessionStore().user).toEqual(ada);
  });

  it('gives the same object until something changes', () => {
    const session = createSessionStore();
    session.signIn('t', ada);
    expect(session.user).toBe(session.user);
    session.update({ ...ada, earning: 1 });
    expect(session.user?.earning).toBe(1);
  });

  it.each([
    ['broken JSON', 't', '{'],
    ['a role that is not a name', 't', JSON.stringify({ ...ada, role: 7 })],
    ['an empty role', 't', JSON.stringify({ ...ada, role: '' })],
    ['an earning that is not a number', 't', JSON.stringify({ ...ada, earning: '9' })],
    ['a list', 't', '[]'],
    ['no token', null, JSON.stringify(ada)],
    ['an empty token', '', JSON.stringify(ada)],
  ])('has no user when the storage holds %s', (_, token, user) => {
    if (token !== null) localStorage.setItem('token', token);
    localStorage.setItem('user', user);
    expect(createSessionStore().user).toBeNull();
  });

  it('accepts a role that only another remote knows', () => {
    createSessionStore().signIn('t', { ...ada, role: 'merchant' });
    expect(createSessionStore().user?.role).toBe('merchant');
  });

  it('is held in memory where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    const session = createSessionStore();
    expect(session.user).toBeNull();
    session.signIn('t', ada);
    expect(session.user).toEqual(ada);
    session.signOut();
    expect(session.user).toBeNull();
    for (const spy of spies) spy.mockRestore();
  });

  it('follows other tabs', () => {
    const session = createSessionStore();
    const listener = jest.fn();
    session.subscribe(listener);
    otherTabStores({ user: JSON.stringify(ada), token: 't' });
    expect(session.user).toEqual(ada);
    otherTabStores({ token: null, user: null });
    expect(session.user).toBeNull();
    expect(listener).toHaveBeenCalled();
  });

  it('is not stored again by an update after another tab signed out', () => {
    const session = createSessionStore();
    session.signIn('t', ada);
    localStorage.clear();
    session.update({ ...ada, earning: 1 });
    expect(localStorage).toHaveLength(0);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.user).toBeNull();
  });

  it('reports once why it ended', () => {
    const session = createSessionStore();
    session.signIn('t', ada);
    session.signOut('inactivity');
    expect(session.takeSignOutReason()).toBe('inactivity');
    expect(session.takeSignOutReason()).toBeNull();
  });
});

describe('while a form holds unsent input, the session', () => {
  beforeEach(() => unsent.add({}));
  afterEach(() => unsent.clear());
  const signedIn = () => {
    const session = createSessionStore();
    session.signIn('t', ada);
    return session;
  };

  it.each(['expired', 'inactivity'] as const)('keeps its user in memory alone when it ends: %s', (reason) => {
    const session = signedIn();
    session.signOut(reason);
    expect([session.user, session.keptUser, localStorage.length]).toEqual([null, ada, 0]);
    session.signIn('new', ada);
    expect([session.user, session.keptUser]).toEqual([ada, null]);
  });

  it('keeps nobody after Log out, nor once its user is dropped', () => {
    const session = signedIn();
    session.signOut();
    expect(session.keptUser).toBeNull();
    session.signIn('t', ada);
    session.signOut('expired');
    session.signOut();
    expect([session.keptUser, session.signOutReason]).toEqual([null, 'user']);
  });

  it('keeps its user when it ends by itself in another tab, not when somebody logs out or in there', () => {
    const session = signedIn();
    startActivity();
    otherTabStores({ token: null, user: null });
    expect(session.keptUser).toEqual(ada);
    otherTabStores({ user: JSON.stringify({ ...ada, _id: 'grace' }), token: 'hers' });
    expect([session.user?._id, session.keptUser]).toEqual(['grace', null]);
    forgetActivity();
    otherTabStores({ token: null, user: null });
    expect(session.keptUser).toBeNull();
  });

  it('keeps no auditor, who cannot log in again', () => {
    const session = createSessionStore();
    session.signIn('t', { ...ada, role: 'auditor' }, true);
    session.signOut('expired');
    expect(session.keptUser).toBeNull();
  });
});

test('without unsent input, the session keeps nobody when it ends', () => {
  const session = createSessionStore();
  session.signIn('t', ada);
  session.signOut('expired');
  expect(session.keptUser).toBeNull();
});

describe('authFetch', () => {
  const sentToken = async (address: string) => {
    const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response('{}'));
    globalThis.fetch = fetchMock;
    const session = createSessionStore();
    session.signIn('secret', ada);
    await session.authFetch(address);
    return new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Authorization');
  };

  it.each(['/api/user/me', '/audit/log/checkpoint'])('sends the token to %s', async (address) => {
    expect(await sentToken(address)).toBe('Bearer secret');
  });

  it.each([
    'https://evil.example/api/user/me',
    '//evil.example/api/x',
    '/mf/discovery.json',
    '/apix',
    '/audit',
    '/api/../mf/x',
  ])('never sends the token to %s', async (address) => {
    expect(await sentToken(address)).toBeNull();
  });

  it('ends the session when the server no longer accepts the token', async () => {
    globalThis.fetch = async () => new Response('', { status: 401 });
    const session = createSessionStore();
    session.signIn('old', ada);
    await session.authFetch('/api/user/me');
    expect(session.user).toBeNull();
    expect(session.signOutReason).toBe('expired');
  });

  it('keeps a newer session when an older call is refused', async () => {
    const session = createSessionStore();
    session.signIn('old', ada);
    globalThis.fetch = async () => {
      session.signIn('new', ada);
      return new Response('', { status: 401 });
    };
    await session.authFetch('/api/user/me');
    expect(session.user).toEqual(ada);
  });

  it('follows another tab, whose event has not arrived, when a call of its earlier session is refused', async () => {
    const grace = { ...ada, _id: 'grace' };
    const session = createSessionStore();
    session.signIn('old', ada);
    localStorage.setItem('user', JSON.stringify(grace));
    localStorage.setItem('token', 'hers');
    globalThis.fetch = async () => new Response('', { status: 401 });
    await session.authFetch('/api/user/me');
    expect(session.user).toEqual(grace);
    expect(localStorage.getItem('token')).toBe('hers');
  });
});

describe('an auditor', () => {
  const auditor = { ...ada, _id: 'auditor', name: 'Auditor', role: 'auditor' } as const;
  beforeEach(() => sessionStorage.clear());

  it('is signed in for this tab only, alongside another person in this browser', () => {
    const other = createSessionStore();
    other.signIn('adas', ada);
    const session = createSessionStore();
    session.signIn('secret', auditor, true);
    expect(session.user).toMatchObject({ role: 'auditor', name: 'Auditor' });
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.user?.role).toBe('auditor');
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    expect(createSessionStore().user?.role).toBe('auditor');

    session.signOut();
    expect(session.user).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(createSessionStore().user).toEqual(ada);
  });

  it('is signed out as soon as somebody signs in here', () => {
    const session = createSessionStore();
    session.signIn('secret', auditor, true);
    session.signIn('adas', ada);
    expect(session.user).toEqual(ada);
    expect(sessionStorage).toHaveLength(0);
    expect(createSessionStore().user).toEqual(ada);
  });
});

import { candidates, hostsOf, withDatabase, withHosts } from './address.ts';

const SEVERAL = 'postgres://ada:p%40ss@10.0.0.1:5432,10.0.0.2:5433/shop?target_session_attrs=primary';

it('reads several hosts from an address', () => {
  expect(hostsOf(SEVERAL)).toEqual([
    { host: '10.0.0.1', port: 5432 },
    { host: '10.0.0.2', port: 5433 },
  ]);
  expect(hostsOf('postgres://ada@db.example/shop')).toEqual([{ host: 'db.example', port: 5432 }]);
});

it('replaces the database or the hosts, and leaves the rest of the address unchanged', () => {
  expect(withDatabase(SEVERAL, 'other')).toBe(SEVERAL.replace('shop', 'other'));
  expect(withDatabase('postgres://db.example', 'other')).toBe('postgres://db.example/other');
  expect(withHosts(SEVERAL, [{ host: '127.0.0.1', port: 6000 }])).toBe(
    'postgres://ada:p%40ss@127.0.0.1:6000/shop?target_session_attrs=primary',
  );
});

it('gives each host a separate address when the primary has to be found', () => {
  expect(candidates(SEVERAL)?.map(({ url }) => url)).toEqual([
    'postgres://ada:p%40ss@10.0.0.1:5432/shop',
    'postgres://ada:p%40ss@10.0.0.2:5433/shop',
  ]);
  expect(candidates('postgres://db.example/shop?target_session_attrs=primary')).toHaveLength(1);
  expect(candidates('postgres://db.example/shop')).toBeUndefined();
});

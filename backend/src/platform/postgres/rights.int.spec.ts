/** Statements over the API's connection can neither rewrite history nor gain rights. */
import { randomBytes, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { createTestDatabase, openPool, openStore, type TestDatabase } from '../../testing/database.ts';
import { context, oneEvent, sampleCodec } from '../../testing/sample-events.ts';
import { KeyEncryption } from '../vault/key-encryption.ts';
import { Vault } from '../vault/vault.ts';
import type { Sql } from './client.ts';

let database: TestDatabase;
let api: Sql;
let owner: postgres.Sql;
/** Names used in attempts: the owner, the database and a session of the owner. */
let names: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  api = openPool(database.url, { max: 1 });
  owner = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
  [names = {}] = await owner<Record<string, string>[]>`
    select quote_ident(current_user) as owner, current_database() as database, pg_backend_pid()::text as session`;

  const store = openStore(database.url, sampleCodec);
  await store.append(oneEvent('s-1', 'none'), context(randomUUID()));
  await store.close();
  const hash = randomBytes(32);
  await api`select audit.grow_tree(0, 1, ${hash}, '{0}', '{0}', ${[hash.toString('hex')]})`;
  await api`select audit.settle_head(0, 1, ${hash}, 1)`;
  await api`select audit.keep_checkpoint(1, 'note')`;
  await api`select audit.keep_verification('verify', 1, 1, true, null)`;
  const vault = new Vault(api, new KeyEncryption('01'.repeat(32)));
  await vault.findOrMake(new Set(['ada', 'bola']));
  await vault.destroy('bola');
  await api`create table rm.own (id text primary key)`;
});
afterAll(async () => {
  await api.end();
  await owner.end();
  await database.drop();
});

/** Roles belong to the whole server, and other suites make some while this one looks. */
const OF_OTHER_SUITES = `rolname like 'watchearn\\_test\\_%'`;

/** The stored data, all rights, and every function and trigger, each as one text. */
const STATE = `
  select 'event' as what, array_agg(t::text order by t.position)::text as is from log.event t
  union all select 'stream', array_agg(t::text)::text from log.stream t
  union all select 'command', array_agg(t::text)::text from log.command t
  union all select 'head', t::text from log.head t
  union all select 'tree', t::text from audit.tree t
  union all select 'tile', array_agg(t::text)::text from audit.tile t
  union all select 'tree head', array_agg(t::text)::text from audit.tree_head t
  union all select 'checkpoint', array_agg(t::text)::text from audit.checkpoint t
  union all select 'verification', array_agg(t::text)::text from audit.verification t
  union all select 'key', array_agg(t::text order by t.subject)::text from vault.subject_key t
  union all select 'migration', array_agg(t::text order by t.name)::text from public.migration t
  union all select 'role', array_agg(r.rolname || r.rolsuper || r.rolcreaterole || r.rolcreatedb || r.rolcanlogin
      || r.rolreplication || r.rolbypassrls order by r.rolname)::text from pg_roles r where not ${OF_OTHER_SUITES}
  union all select 'member', array_agg(concat(m.roleid, m.member, m.admin_option) order by m.oid)::text
    from pg_auth_members m where m.member not in (select oid from pg_roles where ${OF_OTHER_SUITES})
  union all select 'schema', array_agg(concat(n.nspname, n.nspowner, n.nspacl) order by n.nspname)::text
    from pg_namespace n where n.nspname !~ '^pg_(toast_)?temp'
  union all select 'relation', array_agg(concat(c.oid::regclass, c.relowner, c.relacl, c.relkind) order by c.oid)::text
    from pg_class c where c.relnamespace not in ('rm'::regnamespace, 'pg_toast'::regnamespace)
      and c.relpersistence <> 't'
  union all select 'function', array_agg(p::text order by p.oid)::text
    from pg_proc p where p.pronamespace not in ('pg_catalog'::regnamespace, 'rm'::regnamespace)
      and p.pronamespace <> pg_my_temp_schema()
  union all select 'trigger', array_agg(concat(t.tgname, t.tgrelid, t.tgfoid, t.tgenabled) order by t.oid)::text
    from pg_trigger t
  union all select 'extension', array_agg(e.extname order by e.extname)::text from pg_extension e
  union all select 'database', array_agg(concat(d.datname, d.datdba, d.datacl))::text
    from pg_database d where d.datname = current_database()
  order by 1`;

/** Each is sent as one text over a connection of the API. */
const attempts: Record<string, string> = {
  'goes back to the login role': `set role none; set session_replication_role = replica;
    update log.event set data = '{}'`,
  'goes back and deletes events': 'reset role; delete from log.event',
  'goes back and lifts the triggers': 'set role none; alter table log.event disable trigger all',
  'goes back and runs a program': `set role none; copy (select 1) to program 'cat'`,
  'becomes the owner': 'set role :owner',
  'becomes the owner from the start': 'set session authorization :owner',
  'becomes an administrator of PostgreSQL’s': 'set role none; set role pg_write_all_data',
  'lifts triggers for its session': 'set session_replication_role = replica',
  'changes an event': `update log.event set data = '{}'`,
  'deletes events': 'delete from log.event',
  'empties the log': 'truncate log.event',
  'adds an event past log.append_in': `insert into log.event select position + 1, stream, version + 1,
    gen_random_uuid(), type, schema_version, command_id, at_ms, metadata, data from log.event`,
  'appends past log.append_in, through the function of earlier builds': `select log.append('{}', '{}', '{}', '{}', '{}',
    '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', false)`,
  'moves the head back': 'update log.head set position = 0',
  'raises the epoch': 'update log.head set epoch = epoch + 1',
  'moves a stream': 'update log.stream set version = 9',
  'forgets a command': 'delete from log.command',
  'changes through a writable view': `create view rm.trick as select * from log.event;
    update rm.trick set data = '{}'`,
  'drops a trigger': 'drop trigger append_only on log.event',
  'disables a trigger': 'alter table log.event disable trigger append_only',
  'attaches a trigger to the log': `create trigger own before insert on log.event
    for each row execute function suppress_redundant_updates_trigger()`,
  'puts a rule on the log': 'create rule own as on insert to log.event do instead nothing',
  'alters the table of events': 'alter table log.event add column other text',
  'drops the log': 'drop schema log cascade',
  'takes the table of events': 'alter table log.event owner to current_user',
  'moves its table into the schema of the log': 'alter table rm.own set schema log',
  'makes a table in the schema of the log': 'create table log.other (id int)',
  'makes a table in public': 'create table public.other (id int)',
  'makes a schema': 'create schema other',
  'replaces log.append_in': `create or replace function log.append_in(epoch text, command_ids uuid[]) returns void
    language sql as 'select'`,
  'makes a function that acts as the owner': `create function log.other() returns void language sql
    security definer as 'update log.head set position = 0'`,
  'makes its own function act as the owner': `
    create function rm.other() returns void language sql security definer as 'truncate log.event';
    alter function rm.other() owner to :owner`,
  'writes by a function of its own that acts as its owner': `
    create function rm.other() returns void language plpgsql security definer
      as 'begin update log.head set position = 0; end';
    select rm.other()`,
  'alters a function that acts as the owner': 'alter function log.append_in reset all',
  'opens a function to everybody': 'grant execute on function log.refuse_change to public',
  'stands in for what such a function calls': `
    create function pg_temp.now() returns timestamptz language plpgsql
      as 'begin update vault.subject_key set wrapped = null; return null; end';
    create table pg_temp.subject_key (like vault.subject_key);
    set search_path = pg_temp, vault, pg_catalog;
    select vault.destroy('nobody', 1); update vault.subject_key set kek_id = 'other'`,
  'shadows an operator of such a function': `
    create function pg_temp.same(text, text) returns boolean language plpgsql
      as 'begin delete from log.event; return true; end';
    create operator pg_temp.= (leftarg = text, rightarg = text, function = pg_temp.same);
    set search_path = pg_temp, pg_catalog;
    select vault.find_or_make('{ada}', '{00}', 1, 'x'); delete from log.event`,
  'deletes a checkpoint': 'delete from audit.checkpoint',
  'changes a signed checkpoint': `update audit.checkpoint set note = 'other'`,
  'changes a settled root': `update audit.tree_head set root = root`,
  'deletes a tile': 'delete from audit.tile',
  'changes a tile': 'update audit.tile set hashes = hashes || hashes',
  'shrinks the tree': 'update audit.tree set size = 0',
  'forgets a verification': 'truncate audit.verification',
  'replaces a key': `update vault.subject_key set wrapped = '\\x00'`,
  'brings back a destroyed key': `update vault.subject_key set wrapped = '\\x00', destroyed_at = null
    where subject = 'bola'`,
  'removes a person from the vault': 'delete from vault.subject_key',
  'smuggles in a key': `insert into vault.subject_key (subject, key_version, kek_id, wrapped)
    values ('chidi', 1, 'x', '\\x00')`,
  'records a migration as applied': `insert into public.migration (name) values ('0017')`,
  'makes itself a superuser': 'alter role current_user superuser',
  'makes itself a member of the owner': 'grant :owner to watchearn_app',
  'lets others in': 'grant watchearn_app to pg_monitor',
  'makes a role': 'create role other superuser',
  'makes a login': 'create role other login',
  'takes the right to write server files': 'grant pg_write_server_files to current_user',
  'grants itself the schema': 'alter schema log owner to current_user',
  'alters the database': 'alter database :database owner to watchearn_app',
  'installs an extension': 'create extension dblink',
  'installs a language': `create language plother handler plpgsql_call_handler`,
  'makes a function in C': `create function rm.other() returns int language c as 'libc.so.6', 'getpid'`,
  'runs a program': `create temp table t (x text); copy t from program 'id'`,
  'reads a file of the server': `create temp table t (x text); copy t from '/etc/passwd'`,
  'writes a file on the server': `copy (select 1) to '/tmp/other'`,
  'reads a file by a function': `select pg_read_file('postgresql.conf')`,
  'lists a folder of the server': `select pg_ls_dir('.')`,
  'imports a file': `select lo_import('/etc/passwd')`,
  'exports a file': `select lo_export(lo_from_bytea(0, 'x'), '/tmp/other')`,
  'changes a server setting': `alter system set archive_command = 'id'`,
  'reloads the server': 'select pg_reload_conf()',
  'ends a session of the owner': 'select pg_terminate_backend(:session)',
  'cancels a query of the owner': 'select pg_cancel_backend(:session)',
  'reads password hashes': 'select rolpassword from pg_authid',
  'subscribes to another server': `create subscription s connection 'dbname=x' publication p with (connect = false)`,
  'copies the log away as it grows': 'create publication p for table log.event',
  'adds an event trigger': `create event trigger t on ddl_command_end execute function log.refuse_change()`,
};

it.each(Object.entries(attempts))('%s', async (_, text) => {
  const before = await owner.unsafe(STATE);
  const statement = text.replaceAll(/:(owner|database|session)/g, (_, each) => names[each] ?? '');
  // 42501 is insufficient_privilege, and what PostgreSQL answers to all of these.
  await expect(api.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  expect(await owner.unsafe(STATE)).toEqual(before);
});

it('a grant without the right to grant changes nothing', async () => {
  const before = await owner.unsafe(STATE);
  // PostgreSQL only warns a role that has some right but no grant option.
  await api.unsafe('grant update, delete on log.event to watchearn_app');
  await api.unsafe('grant all on all tables in schema audit, vault to public');
  expect(await owner.unsafe(STATE)).toEqual(before);
});

it('has its own login, which is a member of only the application’s role and owns nothing else', async () => {
  const [login] = await api`
    select session_user as name, current_user as role, rolsuper or rolcreaterole or rolcreatedb or rolreplication
      or rolbypassrls as "hasMore" from pg_roles where rolname = session_user`;
  expect(login).toEqual({ name: new URL(database.url).username, role: 'watchearn_app', hasMore: false });
  expect(
    await owner`
    select array_agg(g.rolname)::text as roles from pg_auth_members m join pg_roles g on g.oid = m.roleid
    where m.member = ${login?.name}::regrole`,
  ).toEqual([{ roles: '{watchearn_app}' }]);
  expect(await owner`select from pg_auth_members where member = 'watchearn_app'::regrole`).toEqual([]);
  const owned = await owner`
    select distinct relnamespace::regnamespace::text as schema from pg_class
    where relowner in ('watchearn_app'::regrole, ${login?.name}::regrole) and relkind <> 't' and relnamespace <> 'pg_toast'::regnamespace
    union select distinct pronamespace::regnamespace::text from pg_proc
    where proowner in ('watchearn_app'::regrole, ${login?.name}::regrole)`;
  expect(owned).toEqual([{ schema: 'rm' }]);
});

it('every security-definer function has a fixed search path that starts with pg_catalog', async () => {
  const [found] = await owner`
    select count(*) as total, count(*) filter (
      where 'search_path=pg_catalog, pg_temp' = any(proconfig)) as pinned
    from pg_proc where prosecdef and pronamespace <> 'pg_catalog'::regnamespace`;
  expect(Number(found?.total)).toBeGreaterThanOrEqual(9);
  expect(found?.pinned).toBe(found?.total);
});

it('only the application may call security-definer functions', async () => {
  const open = await owner`
    select p.oid::regprocedure::text as name from pg_proc p
    where prosecdef and pronamespace <> 'pg_catalog'::regnamespace and (
      proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0))`;
  expect(open).toEqual([]);
});

import { randomInt } from 'node:crypto';
import { createDataSource, withAccount } from '@lode/database';
import { testDatabase, type TestDatabase } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { readCommand } from '../cli/command';
import { runCommand } from '../cli/keys-command';
import { GatewayModule } from '../gateway.module';
import { hashKey, generateKey, isWellFormedKey } from '../identity/secrets';
import { AccountRepository } from '../identity/account.repository';
import { AuditLogRepository } from '../identity/audit-log.repository';
import { ConfiguredKeyRepository } from '../keys/configured-key.repository';
import { gatewayDatabase } from './gateway-database';
import { ensureFirstAccount } from './first-account';
import { KeyRepository } from '../identity/key.repository';

let database: TestDatabase;
let source: DataSource;
let owner: DataSource;
let url: string;

const connect = (address: string): Promise<DataSource> =>
  createDataSource({ service: 'gateway', url: address, database: gatewayDatabase, pool: 3 }).initialize();

beforeAll(async () => {
  database = await testDatabase(GatewayModule);
  url = String(database.environment['DATABASE_URL']);
  source = await connect(url);
  owner = await connect(String(database.environment['LODE_MIGRATION_URL']));
});

beforeEach(() => owner.query('TRUNCATE gateway.accounts CASCADE'));

afterAll(async () => {
  await source.destroy();
  await owner.destroy();
  await database.drop();
});

const account = async (): Promise<string> => (await new AccountRepository(source.manager).create('a')).id;

async function addKey(id: string): Promise<{ key: string; id: string }> {
  const key = generateKey(randomInt);
  const properties = { name: 'n', scopes: [], expiresAt: null };
  const record = await withAccount(source, id, (manager) =>
    new KeyRepository(manager, id).add(key, properties),
  );
  return { key, id: record.id };
}

const find = async (key: string): Promise<unknown[]> =>
  source.query('SELECT * FROM gateway.find_key($1)', [Buffer.from(hashKey(key), 'hex')]);

describe('row-level security', () => {
  it('shows an account its own keys, even to a statement without a condition', async () => {
    const [a, b] = [await account(), await account()];
    await addKey(a);
    const mine = await addKey(b);
    const seen: { id: string }[] = await withAccount(source, b, (manager) =>
      manager.query('SELECT id FROM gateway.keys'),
    );
    expect(seen).toEqual([{ id: mine.id }]);
  });

  it('shows no rows without an account, and rejects writes for another account', async () => {
    const [a, b] = [await account(), await account()];
    await addKey(a);
    const seen: unknown[] = await source.query('SELECT id FROM gateway.keys').catch(() => []);
    expect(seen).toEqual([]);
    await expect(
      withAccount(source, b, (manager) =>
        manager.query(`INSERT INTO gateway.usage VALUES ($1, 'key_1', now(), 1)`, [a]),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('is bypassed only by the look-up of an active key by its hash', async () => {
    const { key } = await addKey(await account());
    expect(await find(key)).toHaveLength(1);
    expect(await find(`${key}x`)).toEqual([]);
  });
});

describe('the configured key', () => {
  it('is valid exactly as long as it is set', async () => {
    const keys = new ConfiguredKeyRepository(source);
    expect(await keys.apply('first-chosen-key')).toEqual([]);
    expect(await keys.apply('first-chosen-key')).toEqual([]);
    expect(await find('first-chosen-key')).toHaveLength(1);
    expect(await keys.apply('second-chosen-key')).toEqual([hashKey('first-chosen-key')]);
    expect([await find('first-chosen-key'), (await find('second-chosen-key')).length]).toEqual([[], 1]);
    expect(await keys.apply(undefined)).toEqual([hashKey('second-chosen-key')]);
    expect(await keys.apply('first-chosen-key')).toEqual([]);
    expect(await find('first-chosen-key')).toHaveLength(1);
  });

  it('creates no account if it is not set, and a single one for concurrent starts', async () => {
    const keys = new ConfiguredKeyRepository(source);
    const accounts = new AccountRepository(source.manager);
    await keys.apply(undefined);
    expect(await accounts.list()).toEqual([]);
    await Promise.all([keys.apply('a-chosen-test-key'), keys.apply('a-chosen-test-key')]);
    expect(await accounts.list()).toHaveLength(1);
  });
});

describe('the first account', () => {
  it('is created once, with one active key', async () => {
    const first = await ensureFirstAccount(url);
    expect(isWellFormedKey(String(first.key))).toBe(true);
    expect(await find(String(first.key))).toMatchObject([{ account_id: first.account }]);
    expect(await ensureFirstAccount(url)).toEqual({ account: first.account, key: undefined });
  });

  it('gets a key if it has none, only expired ones or only the configured one', async () => {
    await new ConfiguredKeyRepository(source).apply('a-chosen-test-key');
    const first = await ensureFirstAccount(url);
    expect(first.key).toMatch(/^lode_\w{38}$/);
    const [id = ''] = await runCommand(source, readCommand(['list'])).then((lines) =>
      lines.filter((line) => line.includes('First key')).map((line) => line.split(' ')[0] ?? ''),
    );
    await runCommand(source, readCommand(['revoke', id]));
    expect((await ensureFirstAccount(url)).key).toMatch(/^lode_\w{38}$/);
  });
});

describe('the command line', () => {
  const run = (...args: string[]): Promise<string[]> => runCommand(source, readCommand(args));

  it('creates accounts and keys, including operator scopes', async () => {
    const [line = ''] = await run('accounts', 'create', '--name', 'Acme', '--quota', '1000');
    const id = line.split(' ')[1] ?? '';
    expect(await run('accounts', 'list')).toEqual([`${id}  quota 1000  Acme`]);
    const [changed] = await run(
      'accounts',
      'change',
      '--account',
      id,
      '--name',
      'Acme Ltd',
      '--quota',
      'off',
    );
    expect(changed).toMatch(`${id}  quota none  Acme Ltd; `);
    await run('accounts', 'change', '--account', id, '--quota', '1000');
    expect(await run('accounts', 'list')).toEqual([`${id}  quota 1000  Acme Ltd`]);
    const [, key = ''] = await run(
      'create',
      '--account',
      id,
      '--name',
      'root',
      '--scopes',
      'privacy:admin,keys:admin',
      '--rate-limit',
      '5/1',
    );
    expect(await find(key)).toMatchObject([
      { account_id: id, scopes: ['privacy:admin', 'keys:admin'], rate_limit: '5/1', monthly_quota: 1000 },
    ]);
    await run('revoke', (await run('list', '--account', id))[1]?.split(' ')[0] ?? '', '--account', id);
    const entries = await withAccount(source, id, (manager) =>
      new AuditLogRepository(manager, id).list({ limit: 10 }),
    );
    expect(entries.map(({ action, actorKind, detail }) => `${actorKind} ${action}: ${detail}`)).toEqual([
      'operator key.revoked: root',
      'operator key.created: root',
      'operator account.changed: quota none to 1000',
      'operator account.changed: Acme to Acme Ltd, quota 1000 to none',
      'operator account.created: Acme, quota 1000',
    ]);
    const [, listed = ''] = await run('list', '--account', id);
    expect(listed).toContain('root');
    expect(listed).not.toContain(key);
  });

  it('revokes', async () => {
    await expect(run('list')).rejects.toThrow('no account yet');
    await run('accounts', 'create', '--name', 'first');
    const [line = '', key = ''] = await run('create', '--name', 'gone');
    await run('revoke', line.split(' ')[0] ?? '');
    expect(await find(key)).toEqual([]);
    await expect(run('revoke', 'key_unknown')).rejects.toThrow('no such key');
    await expect(run('list', '--account', 'acc_unknown')).rejects.toThrow('no account acc_unknown');
  });
});

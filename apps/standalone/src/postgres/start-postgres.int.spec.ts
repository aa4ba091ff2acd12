import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { isInUse, nextLine, spawnTypeScript } from '../testing/processes';
import { temporaryFolder } from '../testing/temporary-folder';
import { until } from '@lode/testing';
import { attachPostgres, startPostgres, startTemporaryPostgres } from './start-postgres';

const code = JSON.stringify(resolve(__dirname, 'start-postgres.ts'));
let folder: string;
const pidFile = (): string => join(folder, 'postgres/data/postmaster.pid');
const serverPid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const isEmpty = (path: string): boolean => readdirSync(path).length === 0;
const start = () => startPostgres(folder, () => undefined);

const newFolder = (): void => void (folder = temporaryFolder());
const removeFolder = (): void => rmSync(folder, { recursive: true });

async function query(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // Sessions end with the server.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A separate process that runs the server of the folder. */
async function holder() {
  const child = spawnTypeScript(
    `require(${code}).startPostgres(${JSON.stringify(folder)}, () => {}).then(({ adminUrl }) => console.log(adminUrl))`,
  );
  return { child, adminUrl: await nextLine(child) };
}

/** One cluster, because its creation takes seconds. */
describe('on one data folder after another start', () => {
  beforeAll(newFolder);
  afterAll(removeFolder);

  it('lets one of two concurrent first starts win, uses UTF-8 and a password, and can be attached to', async () => {
    const results = await Promise.allSettled([start(), start()]);
    const [running, ...others] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    if (!running) throw new Error('neither has started');
    expect(others).toEqual([]);
    const { adminUrl, ended, stop } = running;
    expect(await query(adminUrl, `SELECT upper('é') || current_setting('server_encoding')`)).toBe('ÉUTF8');
    await query(adminUrl, 'CREATE EXTENSION pg_trgm');
    expect(await query(adminUrl, `SELECT show_trgm('é')`)).toHaveLength(2);
    const url = Object.assign(new URL(adminUrl), { password: 'guess' });
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await expect(start()).rejects.toThrow(/^Another Lode uses the data folder/);
    const attached = await attachPostgres(folder, () => undefined);
    expect(attached.adminUrl).toBe(adminUrl);
    await attached.stop();
    await query(adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await stop();
    await stop();
    expect(await ended).toBeUndefined();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('keeps its data, and attaching starts a server temporarily if none runs', async () => {
    const { adminUrl, stop } = await attachPostgres(folder, () => undefined);
    expect(await query(adminUrl, 'SELECT answer FROM kept')).toBe(42);
    await stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('stops when its parent process is killed, and starts again on the same data', async () => {
    const { child, adminUrl } = await holder();
    await query(adminUrl, 'CREATE TABLE kept_after_stop AS SELECT 42 AS answer');
    process.kill(-Number(child.pid), 'SIGKILL');
    const next = await start();
    expect(await query(next.adminUrl, 'SELECT answer FROM kept_after_stop')).toBe(42);
    await next.stop();
    await until(() => !isInUse(folder));
  });

  it('recovers after the server was killed', async () => {
    const { child, adminUrl } = await holder();
    await query(adminUrl, 'CREATE TABLE kept_after_recovery AS SELECT 42 AS answer');
    const server = serverPid();
    process.kill(server, 'SIGKILL');
    await once(child, 'exit');
    // The id in the stale file may belong to another process.
    writeFileSync(pidFile(), readFileSync(pidFile(), 'utf8').replace(String(server), String(process.pid)));
    const next = await start();
    expect(await query(next.adminUrl, 'SELECT answer FROM kept_after_recovery')).toBe(42);
    await next.stop();
  });

  it('reports when the server ends by itself', async () => {
    const { ended } = await start();
    process.kill(serverPid(), 'SIGKILL');
    expect((await ended)?.message).toMatch(/^Postgres ended \(SIGKILL\)/);
  });

  it('starts the server again at its address when a full disk has space', async () => {
    let free = 0;
    const sentences: string[] = [];
    const { adminUrl, ended, stop } = await startPostgres(
      folder,
      (sentence) => sentences.push(sentence),
      () => free,
    );
    await query(adminUrl, 'CREATE TABLE kept_on_a_full_disk AS SELECT 42 AS answer');
    process.kill(serverPid(), 'SIGKILL');
    await until(() => sentences.length === 1);
    await expect(query(adminUrl, 'SELECT 1')).rejects.toThrow();
    free = Infinity;
    await until(() => sentences.length === 2);
    expect(await query(adminUrl, 'SELECT answer FROM kept_on_a_full_disk')).toBe(42);
    expect(sentences).toEqual([
      'Postgres has ended because its disk is full. Free space: Lode starts it again by itself.',
      'Postgres works again.',
    ]);
    // It also stops while it waits for space.
    free = 0;
    process.kill(serverPid(), 'SIGKILL');
    await until(() => sentences.length === 3);
    await stop();
    expect(await ended).toBeUndefined();
  });
});

describe('on a new data folder', () => {
  beforeEach(newFolder);
  afterEach(removeFolder);

  it('attaches to none, names the setting, and creates nothing', async () => {
    const missing = join(folder, 'missing');
    for (const path of [folder, missing])
      await expect(attachPostgres(path, () => undefined)).rejects.toThrow(
        `There is no database in ${path}: set LODE_DATA_DIR`,
      );
    expect(isEmpty(folder)).toBe(true);
  });

  it('removes the partial cluster of a killed first start', async () => {
    const child = spawnTypeScript(`require(${code}).startPostgres(${JSON.stringify(folder)}, () => {})`);
    await until(() => isInUse(`initdb --pgdata=${folder}`));
    child.kill('SIGKILL');
    await until(() => !isInUse(folder) && readdirSync(folder).every((name) => isEmpty(join(folder, name))));
    const { stop } = await start();
    await stop();
  });
});

it('removes a temporary server and its data when its parent process is killed', async () => {
  const child = spawnTypeScript(
    `require(${code}).startTemporaryPostgres().then(({ adminUrl }) => console.log(adminUrl))`,
  );
  const adminUrl = await nextLine(child);
  const cluster = String(await query(adminUrl, 'SHOW data_directory'));
  child.kill('SIGKILL');
  await until(() => !isInUse(cluster) && !existsSync(cluster));
});

it('removes a temporary server and its data when it is stopped', async () => {
  const { adminUrl, stop } = await startTemporaryPostgres();
  const cluster = String(await query(adminUrl, 'SHOW data_directory'));
  await stop();
  expect(existsSync(cluster)).toBe(false);
});

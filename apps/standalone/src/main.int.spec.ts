import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isInUse, typescript } from './testing/processes';
import { temporaryFolder } from './testing/temporary-folder';
import { until } from '@lode/service-kit/testing';

// A busy machine takes three times as long for a start.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await until(() => !isInUse(folder));
  rmSync(folder, { recursive: true });
});

/** `npm start`, as it is after the build. */
function run(settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...typescript, join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], LODE_DATA_DIR: folder, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return { child, output: text(child.stdout), errors: text(child.stderr), ended: once(child, 'exit') };
}

const banner = ({ child }: ReturnType<typeof run>): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('Lode answers at') && resolve());
    child.once('exit', () => reject(new Error('ended before it answered')));
  });

/** Stops it by a signal, as an operator does. */
async function expectToStopInOrder(lode: ReturnType<typeof run>, signal: 'SIGTERM' | 'SIGINT') {
  lode.child.kill(signal);
  expect(await lode.ended).toEqual([0, null]);
  expect(isInUse(folder)).toBe(false);
  expect(await lode.errors).toBe('');
}

it('stops in order on SIGINT', async () => {
  const lode = run();
  await banner(lode);
  await expectToStopInOrder(lode, 'SIGINT');
});

it('stops in order when the signal comes during the start', async () => {
  const lode = run();
  await until(() => isInUse(join(folder, 'postgres')), 60_000);
  lode.child.kill('SIGTERM');
  expect(await lode.ended).toEqual([0, null]);
  expect(isInUse(folder)).toBe(false);
});

it('ends when Postgres ends by itself, and says so', async () => {
  const lode = run();
  await banner(lode);
  process.kill(
    Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );
  expect(await lode.ended).toEqual([1, null]);
  expect(await lode.errors).toContain('Postgres ended (SIGKILL)');
});

it('says in one sentence what to set where a setting is wrong', async () => {
  const lode = run({ LODE_NETWORK: 'moon' });
  expect(await lode.ended).toEqual([1, null]);
  expect(await lode.errors).toMatch(/^LODE_NETWORK is "moon": set one of sandbox, live .*\n$/);
});

it('says in one sentence that the data folder is in use, and the first stops in order on SIGTERM', async () => {
  const lode = run();
  await banner(lode);
  const second = run();
  expect(await second.ended).toEqual([1, null]);
  expect(await second.errors).toMatch(/^Another Lode uses the data folder .*\n$/);
  await expectToStopInOrder(lode, 'SIGTERM');
});

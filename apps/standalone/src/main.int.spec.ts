import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@lode/platform';
import { isInUse } from './testing/processes';
import { temporaryFolder } from './testing/temporary-folder';
import { nodeFlags, until } from '@lode/testing';

// A start takes three times as long on a loaded machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: string;
const children: ChildProcess[] = [];

const newFolder = (): void => void (folder = temporaryFolder());
const removeFolder = (): void => rmSync(folder, { recursive: true });

async function endAll(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await until(() => !isInUse(folder));
}

/** What `npm start` runs after the build, which `npm test` also starts with. */
const script = join(__dirname, '../dist/main.js');

function run(settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH: process.env['PATH'], LODE_DATA_DIR: folder, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return { child, output: text(child.stdout), errors: text(child.stderr), ended: once(child, 'exit') };
}

/** The banner of a start. */
const banner = ({ child }: ReturnType<typeof run>): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (printed.includes('Press Ctrl-C')) resolve(printed.slice(printed.indexOf('Lode answers at')));
    });
    child.once('exit', () => reject(new Error('ended before it answered')));
  });

const clock = '/sandbox/clock';

async function ask(url: string, key: string, body?: object): Promise<unknown> {
  const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
  return (await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json();
}

/** Days since the check of an address, by the clock of this process. */
const ageOf = (answer: unknown): number =>
  (Date.now() - Date.parse((answer as { checked_at: string }).checked_at)) / 86_400_000;

/** Without warnings of retries: on a loaded machine, requests between services time out. */
const withoutRetries = (errors: string): string[] =>
  errors
    .split('\n')
    .filter((line) => line !== '' && !/^{"severity_text":"WARN".*"body":"[^"]*retrying/.test(line));

/** Stops it by a signal. */
async function expectToStopInOrder(lode: ReturnType<typeof run>) {
  lode.child.kill('SIGTERM');
  expect(await lode.ended).toEqual([0, null]);
  expect(isInUse(folder)).toBe(false);
  expect(withoutRetries(await lode.errors)).toEqual([]);
}

/** Each start takes seconds of processor time. `signals.spec.ts` tests that both signals have the same effect. */
it('ends immediately on a second signal during its start', async () => {
  newFolder();
  const lode = run();
  await until(() => isInUse(join(folder, 'postgres')), 60_000);
  lode.child.kill('SIGINT');
  await once(lode.child.stdout, 'data');
  const again = setInterval(() => lode.child.kill('SIGINT'), 100);
  const asked = performance.now();
  await lode.ended;
  clearInterval(again);
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect(await lode.output).toMatch(/^Stopping … /);
  // Children that the process did not wait for, such as initdb, end by themselves.
  await endAll();
  removeFolder();
});

/** One data folder, because a first start takes longer than later ones. */
describe('with a database, it', () => {
  let key = '';
  beforeAll(newFolder);
  afterEach(endAll);
  afterAll(removeFolder);

  it('stops within five seconds while it waits for an unreachable NATS server', async () => {
    const lode = run({ NATS_URL: 'nats://lode:secret@127.0.0.1:1' });
    let printed = '';
    lode.child.stdout.on('data', (text: string) => (printed += text));
    await until(() => printed.includes('No NATS server can be reached at 127.0.0.1:1 (NATS_URL)'), 60_000);
    const asked = performance.now();
    lode.child.kill('SIGINT');
    expect(await lode.ended).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(5_000);
    await until(() => !isInUse(folder));
  });

  it('answers its examples, advances its clock, reports a data folder in use, and shuts down on SIGTERM', async () => {
    const lode = run();
    const printed = await banner(lode);
    [key = ''] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
    const examples = [...printed.matchAll(/curl -s -H '[^']*' '([^']*)'/g)].map(([, url = '']) => url);
    const answers: unknown[] = [];
    for (const url of examples) answers.push(await ask(url, key));
    expect(answers).toMatchObject([
      { companies: expect.any(Array) },
      { verdict: 'valid', status: 'deliverable', reason: 'ok' },
      { verdict: 'valid', sources: expect.arrayContaining(['pattern_match']) },
      { pages_crawled: expect.any(Number), emails: expect.arrayContaining([expect.anything()]) },
      { leads: [expect.objectContaining({ name: 'Plombiers Vidal' })], partial: false },
    ]);
    const [guide = '', verifying = ''] = examples;
    const moved = await ask(guide.replace('/sandbox', clock), key, { advance: 'P30D' });
    expect(moved).toMatchObject({ advanced: 'P30D' });
    // Cached results expire after a week, so that a new one is created after a month.
    expect(ageOf(answers[1])).toBeLessThan(1);
    expect(ageOf(await ask(verifying, key))).toBeLessThan(-29);
    const second = run();
    expect(await second.ended).toEqual([1, null]);
    expect(await second.errors).toMatch(/^Another Lode uses the data folder .*\n$/);
    await expectToStopInOrder(lode);
  });

  it('works on a copy of the data folder, with key and clock of the first start, serves metrics on request, and ends with an error when Postgres ends by itself', async () => {
    // The backup of the guide.
    const original = folder;
    folder = `${original}-copy`;
    execFileSync('cp', ['-a', original, folder]);
    rmSync(original, { recursive: true });
    const port = await freePort();
    const lode = run({ LODE_MANAGEMENT_PORT: String(port) });
    const printed = await banner(lode);
    const management = `http://127.0.0.1:${port}`;
    const checks = { 'crawl.database': 'ok', 'gateway.bus': 'ok' };
    expect(await (await fetch(`${management}/readyz`)).json()).toMatchObject({ ready: true, checks });
    const metrics = await (await fetch(`${management}/metrics`)).text();
    expect(metrics.match(/^lode_ready\{.*\} 1$/gm)).toHaveLength(10);
    expect(metrics.match(/^process_resident_memory_bytes \d+$/gm)).toHaveLength(1);
    expect(metrics.match(/^# TYPE lode_operation_duration_seconds /gm)).toHaveLength(1);
    expect(printed).toContain('printed at the first start');
    const [address = ''] = /http:\S+/.exec(printed) ?? [];
    expect(await ask(`${address}/usage`, key)).toMatchObject({ month_to_date: expect.any(Number) });
    expect(await ask(`${address}/usage`, `${key}x`)).toMatchObject({ status: 401 });
    expect(await ask(address + clock, key)).toMatchObject({ advanced: 'P30D' });
    process.kill(
      Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    expect(await lode.ended).toEqual([1, null]);
    expect(await lode.errors).toContain('Postgres ended (SIGKILL)');
  });
});

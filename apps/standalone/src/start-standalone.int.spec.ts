import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Environment } from '@lode/service-kit';
import { startStandalone, type Standalone } from './start-standalone';
import { temporaryFolder } from './testing/temporary-folder';
import { sandboxExamples } from './examples';

// A start takes three times as long on a loaded machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: string;
let running: Standalone | undefined;

const start = async (environment: Environment = {}): Promise<Standalone> => {
  running = await startStandalone({ LODE_DATA_DIR: folder, PORT: '0', ...environment });
  return running;
};

async function ask({ address }: Standalone, key: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, {
    headers: { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.json();
}

const LODE_API_KEY = 'a-key-that-was-chosen';
const clock = '/sandbox/clock';
const syntax = '/email-verifier?email=invalid';
const days = (answer: unknown): number =>
  (Date.parse((answer as { now: string }).now) - Date.now()) / 86_400_000;

/** One data folder, because a first start takes longer than later ones. */
describe('one start after another', () => {
  let key: string;
  let paths: string[];
  beforeAll(() => void (folder = temporaryFolder()));
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true });
  });

  it('answers its examples', async () => {
    const first = await start();
    key = String(first.key);
    expect(first.freshKey).toBe(true);
    paths = first.sandbox ? sandboxExamples(first.sandbox.truth).map(({ path }) => path) : [];
    expect(paths.shift()).toBe('/sandbox');
    expect(await ask(first, key, '/sandbox')).toMatchObject({ companies: expect.any(Array) });
    const answers: unknown[] = [];
    for (const path of paths) answers.push(await ask(first, key, path));
    expect(answers).toMatchObject([
      { verdict: 'valid', status: 'deliverable', reason: 'ok' },
      { verdict: 'valid', sources: expect.arrayContaining(['pattern_match']) },
      { pages_crawled: expect.any(Number), emails: expect.arrayContaining([expect.anything()]) },
      { leads: [expect.objectContaining({ name: 'Plombiers Vidal' })], partial: false },
    ]);
  });

  it('has a clock that can be advanced', async () => {
    const lode = running as Standalone;
    const [verifying = ''] = paths;
    const before = (await ask(lode, key, verifying)) as { checked_at: string };
    expect(before).toMatchObject({ verdict: 'valid' });
    const moved = await ask(lode, key, clock, { advance: 'P30D' });
    expect(moved).toMatchObject({ advanced: 'P30D' });
    expect(days(moved)).toBeCloseTo(30, 2);
    // Cached results expire after a week, so that a new one is created after a month.
    const after = (await ask(lode, key, verifying)) as { checked_at: string };
    expect(after).toMatchObject({ verdict: 'valid' });
    expect(Date.parse(after.checked_at) - Date.parse(before.checked_at)).toBeGreaterThan(29 * 86_400_000);
    expect(await ask(lode, key, clock, { advance: 'P1Y' })).toMatchObject({ status: 400 });
    await lode.stop();
  });

  it('fails if the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(Number(Object(other.address()).port)));
    });
    await expect(start({ PORT: String(port) })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
    other.close();
  });

  // The failed start has left no resources: the data folder is free immediately.
  it('accepts only the key of LODE_API_KEY, keeps results, and continues from the advanced clock', async () => {
    const second = await start({ LODE_API_KEY });
    expect(second).toMatchObject({ key: LODE_API_KEY, freshKey: false });
    expect(await ask(second, LODE_API_KEY, syntax)).toMatchObject({ reason: 'syntax' });
    expect(await ask(second, 'another-key-of-the-kind', syntax)).toMatchObject({ status: 401 });
    expect(await ask(second, LODE_API_KEY, clock)).toMatchObject({ advanced: 'P30D' });
    expect(await ask(second, LODE_API_KEY, '/usage')).toMatchObject({ month_to_date: expect.any(Number) });
  });
});

import { movableClock } from '@lode/testing';
import { RobotsFiles, type FetchedRobots } from './robots-files';
import type { RobotsAnswer, StoredRobots } from './robots-file';
import type { RobotsRepository } from './robots.repository';
import { parseRobots } from './parse-robots';

const url = new URL('https://quillbay.com/team');
const never = new AbortController().signal;
const hour = 3_600_000;
const file: RobotsAnswer = { kind: 'file', file: parseRobots('User-agent: *\nDisallow: /a') };
const closed = (reason: 'robots' | 'timeout'): RobotsAnswer => ({ kind: 'closed', reason });

/** The database that all replicas share. */
function memoryStore(): Pick<RobotsRepository, 'find' | 'save'> & { rows: Map<string, StoredRobots> } {
  const rows = new Map<string, StoredRobots>();
  return {
    rows,
    find: (origin) => Promise.resolve(rows.get(origin)),
    save: async (origin, robots) => void rows.set(origin, robots),
  };
}

describe('robots.txt of an origin', () => {
  const clock = movableClock();
  let store = memoryStore();
  let answer: RobotsAnswer = file;
  let movedTo: string | undefined;
  const fetch = vi.fn((_origin: string, _signal: AbortSignal) => Promise.resolve({ answer, movedTo }));
  const replica = () => new RobotsFiles(fetch, store, clock);

  beforeEach(() => {
    store = memoryStore();
    answer = file;
    movedTo = undefined;
    fetch.mockClear();
  });

  test('is fetched once', async () => {
    const robots = replica();
    await robots.find(url, never);
    await expect(robots.find(new URL('/', url), never)).resolves.toEqual(file);
    expect(fetch.mock.calls.map(([origin]) => origin)).toEqual(['https://quillbay.com']);
  });

  test('is that of the host to which its address moved, too', async () => {
    movedTo = 'https://www.quillbay.com';
    await replica().find(url, never);
    const moved = new URL('https://www.quillbay.com/');
    await expect(replica().find(moved, never)).resolves.toEqual(file);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is fetched once for concurrent requests', async () => {
    const robots = replica();
    await expect(Promise.all([robots.find(url, never), robots.find(url, never)])).resolves.toEqual([
      file,
      file,
    ]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is fetched once for all replicas', async () => {
    await replica().find(url, never);
    await expect(replica().find(url, never)).resolves.toEqual(file);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('belongs to a scheme, a host and a port', async () => {
    const robots = replica();
    for (const other of ['http://quillbay.com', 'https://www.quillbay.com', 'https://quillbay.com:8443'])
      await robots.find(new URL(other), never);
    await robots.find(new URL('https://quillbay.com:443/x'), never);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['a file', file, 24 * hour],
    ['a server error', closed('robots'), 600_000],
    ['a server error with Retry-After', { ...closed('robots'), retryAfter: 5000 }, 5000],
    [
      'a server error with an excessive Retry-After',
      { ...closed('robots'), retryAfter: 86_400_000 },
      600_000,
    ],
    ['a server error with a Retry-After of zero', { ...closed('robots'), retryAfter: 0 }, 1000],
    ['an unreachable host', closed('timeout'), 60_000],
  ])('%s is cached for its maximum age, in memory and in the database', async (_, given, age) => {
    answer = given;
    const robots = replica();
    await robots.find(url, never);
    clock.advance(age - 1);
    await robots.find(url, never);
    await replica().find(url, never);
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await robots.find(url, never);
    expect(fetch).toHaveBeenCalledTimes(2);
    await expect(replica().find(url, never)).resolves.toEqual(given);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('has the same maximum age in all replicas', async () => {
    await replica().find(url, never);
    clock.advance(23 * hour);
    const robots = replica();
    await robots.find(url, never);
    clock.advance(hour);
    await robots.find(url, never);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a caller that aborts does not end the fetch of the others', async () => {
    const asked = Promise.withResolvers<FetchedRobots>();
    fetch.mockReturnValueOnce(asked.promise);
    const leaving = new AbortController();
    const robots = replica();
    const [left, staying] = [robots.find(url, leaving.signal), robots.find(url, never)];
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    asked.resolve({ answer: file, movedTo });
    await expect(staying).resolves.toEqual(file);
  });

  test('a timeout of the wait is not an answer of the site', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(AbortSignal.abort(new Error('late')));
    fetch.mockImplementationOnce((_, signal) => Promise.reject(signal.reason as Error));
    await expect(replica().find(url, never)).resolves.toEqual(closed('timeout'));
    expect(store.rows.size).toBe(0);
    timeout.mockRestore();
  });

  test('errors of the database are passed on, and the next call tries again', async () => {
    const robots = replica();
    vi.spyOn(store, 'find').mockRejectedValueOnce(new Error('away'));
    await expect(robots.find(url, never)).rejects.toThrow('away');
    await expect(robots.find(url, never)).resolves.toEqual(file);
  });

  test('sites with many rules evict others from memory', async () => {
    answer = {
      kind: 'file',
      file: {
        rules: Array.from({ length: 60_000 }, () => ({ allow: true, pattern: '/' })),
        crawlDelay: null,
        sitemaps: [],
      },
    };
    const find = vi.spyOn(store, 'find');
    const robots = replica();
    const other = new URL('https://coppermoth.dev');
    for (const site of [url, other, other, url]) await robots.find(site, never);
    expect(find).toHaveBeenCalledTimes(3);
  });
});

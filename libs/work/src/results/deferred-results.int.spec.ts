import { CrawlSite, type ResultRow } from '@lode/contracts';
import { openTransaction } from '@lode/platform';
import { Fixture, request } from './testing/results-fixture';
import { resultRows } from './testing/result-rows';

describe('a result set whose rows are written when they are first read', () => {
  let first: Fixture;
  /** Another replica. */
  let second: Fixture;
  let runs: number;
  beforeEach(async () => {
    first = await Fixture.open();
    second = new Fixture(first.source, first.admin);
    runs = 0;
  });
  afterEach(() => Promise.all([first, second].map(({ results }) => results.deferred.close())));

  const all = resultRows(5);
  async function* inParts(): AsyncGenerator<readonly ResultRow[]> {
    runs += 1;
    yield all.slice(0, 3);
    yield all.slice(3);
  }
  const defer = async (produce: () => AsyncIterable<readonly ResultRow[]>) => {
    for (const { results } of [first, second]) results.deferred.define(CrawlSite, produce);
    return (await first.results.defer(CrawlSite, { request, total: 9 }, { account: 'acc_a' })) ?? '';
  };
  const names = async (fixture: Fixture, id: string) =>
    (await fixture.pages(id, 2)).flatMap(({ rows }) => rows.map(({ name }) => name));

  it('has them once, for readers of all replicas', async () => {
    const id = await defer(inParts);
    const read = await Promise.all([first, second, first].map((fixture) => names(fixture, id)));
    expect(read).toEqual(Array(3).fill(all.map(({ name }) => name)));
    expect(runs).toBe(1);
    await expect(first.seen(id)).resolves.toEqual({ sets: 1, rows: 5 });
  });

  it('asks for them outside of any transaction', async () => {
    const id = await defer(async function* () {
      expect(openTransaction()).toBeUndefined();
      yield* inParts();
    });
    await expect(names(first, id)).resolves.toHaveLength(5);
  });

  it('has all of them after a reader that ended in the middle', async () => {
    let isAway = true;
    const id = await defer(async function* () {
      yield all.slice(0, 3);
      if (isAway) throw new Error('away');
      yield all.slice(3);
    });
    await expect(names(first, id)).rejects.toThrow('away');
    isAway = false;
    await expect(names(second, id)).resolves.toEqual(all.map(({ name }) => name));
    await expect(first.seen(id)).resolves.toEqual({ sets: 1, rows: 5 });
  });
});

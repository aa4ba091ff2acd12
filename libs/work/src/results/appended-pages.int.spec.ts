import { CrawlSite, MapsSearch } from '@lode/contracts';
import { resultRow, resultRows } from './testing/result-rows';
import { days, Fixture, request } from './testing/results-fixture';

describe('pages of a search', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  const append = (id: string, position: number, rows = resultRows(2), account = 'acc_a') =>
    fixture.results.store(CrawlSite, { request, rows, after: { id, position } }, { account });

  test('are stored in one set, each once', async () => {
    const id = await fixture.keep(resultRows(2));
    const further = [resultRow({ name: 'third' })];
    await expect(append(id, 2, further)).resolves.toBe(id);
    await expect(append(id, 2, further)).resolves.toBe(id);
    const page = await fixture.results.read('acc_a', { id });
    expect(page.results.total).toBe(3);
    expect(page.rows.map(({ name }) => name)).toEqual(['row 0', 'row 1', 'third']);
  });

  test('two requests for a page at once store it once', async () => {
    const id = await fixture.keep(resultRows(2));
    await Promise.all([append(id, 2), append(id, 2), append(id, 2)]);
    await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 4 });
    expect((await fixture.results.read('acc_a', { id })).results.total).toBe(4);
  });

  test('do not exceed the maximum of a set', async () => {
    const id = await fixture.keep(resultRows(1));
    await append(id, 9_999, resultRows(2));
    await append(id, 123_456);
    await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 2 });
  });

  test('do not reach a set of another account or operation, or an expired one', async () => {
    const id = await fixture.keep([resultRow({ name: 'untouched' })]);
    const ofOther = await append(id, 1, resultRows(2), 'acc_b');
    const maps = { query: 'dentists', location: 'Austin, TX' };
    const page = { request: maps, rows: resultRows(2), after: { id, position: 1 } };
    const ofMaps = await fixture.results.store(MapsSearch, page, { account: 'acc_a' });
    fixture.clock.advance(days(30));
    const late = await append(id, 1);
    expect(new Set([id, ofOther, ofMaps, late]).size).toBe(4);
    await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 1 });
    await expect(fixture.seen(String(ofOther), 'acc_b')).resolves.toEqual({ sets: 1, rows: 2 });
  });
});

describe('the same answer to the same question', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('has the same set, which is the latest again and kept for longer', async () => {
    const first = await fixture.keep(resultRows(2));
    fixture.clock.advance(1);
    const second = await fixture.keep(resultRows(3));
    fixture.clock.advance(days(6));
    expect(await fixture.keep(resultRows(2))).toBe(first);
    await expect(fixture.latest('acc_a')).resolves.toMatchObject({ id: first, total: 2 });
    fixture.clock.advance(1);
    expect(await fixture.keep(resultRows(3))).toBe(second);
    await expect(fixture.latest('acc_a')).resolves.toMatchObject({ id: second });
    // Also without another set in between, since another service may have one.
    fixture.clock.advance(1001);
    expect(await fixture.keep(resultRows(3))).toBe(second);
    const expires_at = new Date(fixture.clock.now() + days(30)).toISOString();
    await expect(fixture.latest('acc_a')).resolves.toMatchObject({ id: second, expires_at });
    fixture.clock.advance(days(25));
    await fixture.results.deleteExpired(fixture.clock.now());
    await expect(fixture.seen(first)).resolves.toEqual({ sets: 1, rows: 2 });
    expect(await fixture.keep(resultRows(2), 'acc_b')).not.toBe(first);
  });

  test('has another set a week after the first one, so that partitions can be dropped', async () => {
    const first = await fixture.keep(resultRows(2), 'acc_week');
    fixture.clock.advance(days(7) - 1);
    expect(await fixture.keep(resultRows(2), 'acc_week')).toBe(first);
    fixture.clock.advance(1001);
    expect(await fixture.keep(resultRows(2), 'acc_week')).not.toBe(first);
  });

  test('has one set if it is stored many times at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => fixture.keep(resultRows(4), 'acc_at_once')),
    );
    expect(new Set(ids).size).toBe(1);
    const listed = await fixture.results.list('acc_at_once', { operations: ['crawl_site'], limit: 10 });
    expect(listed).toMatchObject([{ id: ids[0], total: 4 }]);
  });

  test('has another set once the first one has expired or lost a row', async () => {
    const rows = [resultRow({ email: 'jane@cedar.example' }), resultRow({ name: 'Cedar' })];
    const first = await fixture.keep(rows, 'acc_o');
    fixture.clock.advance(days(30));
    const second = await fixture.keep(rows, 'acc_o');
    expect(second).not.toBe(first);
    await fixture.query('acc_o', 'UPDATE outreach.result_sets SET content_key = NULL');
    expect(await fixture.keep(rows, 'acc_o')).not.toBe(second);
  });
});

describe('the sets of an account', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('are listed in pages, newest first, without those of others', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await fixture.keep(resultRows(count), 'acc_l'));
      fixture.clock.advance(1);
    }
    await fixture.keep(resultRows(1), 'acc_other');
    const found: string[] = [];
    const list = (before?: string) =>
      fixture.results.list('acc_l', { operations: ['crawl_site'], limit: 2, ...(before && { before }) });
    for (let page = await list(); page.length > 0; page = await list(page.at(-1)?.id.slice(-36)))
      found.push(...page.map(({ id }) => id));
    expect(found).toEqual(ids);
    await expect(fixture.results.list('acc_l', { operations: ['x'], limit: 2 })).resolves.toEqual([]);
  });

  test('have the site of a page as their question, and none about an erased person', async () => {
    const ask = async (url: string) => {
      const page = { request: { url }, rows: resultRows(1) };
      const id = await fixture.results.store(CrawlSite, page, { account: 'acc_q' });
      return (await fixture.results.read('acc_q', { id: String(id) })).results.question;
    };
    expect(await ask('https://jane@www.Cedar.example/team/jane-doe?q=jane')).toBe('cedar.example');
  });

  test('remain without their question after an erasure', async () => {
    const asked = { query: 'jane@cedar.example', location: 'Austin, TX' };
    const store = (rows: number) =>
      fixture.results.store(MapsSearch, { request: asked, rows: resultRows(rows) }, { account: 'acc_e' });
    const before = String(await store(1));
    const { results } = await fixture.results.read('acc_e', { id: before });
    expect(results.question).toBe('jane@cedar.example in Austin, TX');
    const hash = fixture.hasher.email('jane@cedar.example');
    await fixture.query('acc_e', 'INSERT INTO outreach.tombstones VALUES ($1)', [hash]);
    const after = String(await store(2));
    const page = await fixture.results.read('acc_e', { id: after });
    expect([page.results.question, page.rows.length]).toEqual([null, 2]);
  });
});

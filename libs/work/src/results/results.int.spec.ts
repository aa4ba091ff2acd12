import { randomBytes } from 'node:crypto';
import { CrawlSite } from '@lode/contracts';
import { codeOf } from '@lode/testing';
import { prefixedId } from '@lode/platform';
import { resultRow, resultRows } from './testing/result-rows';
import { days, Fixture, request } from './testing/results-fixture';

describe('result sets', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('are returned as they were stored', async () => {
    const rows = [
      resultRow({ name: 'Zoë 🦉', email: 'zoe@example.com', rating: 4.5, tech_stack: ['nginx', 'React'] }),
      // Content that a web page may have and `jsonb` rejects.
      resultRow({ name: 'nul \u0000, half a pair \ud83e', title: '\\u0000 "{}", \'' }),
    ];
    const id = await fixture.keep(rows);
    expect(id).toMatch(/^res_outreach_[0-9a-f-]{36}$/);
    await expect(fixture.results.read('acc_a', { id })).resolves.toEqual({
      results: {
        id,
        operation: 'crawl_site',
        question: 'cedar.example',
        total: 2,
        created_at: new Date(fixture.clock.now()).toISOString(),
        expires_at: new Date(fixture.clock.now() + days(30)).toISOString(),
      },
      rows,
      next_cursor: null,
    });
  });

  test('are not stored without an account, nor for a caller who has cancelled', async () => {
    const before = await fixture.sets();
    for (const caller of [{}, { account: 'acc_a', cancellation: AbortSignal.abort() }])
      await expect(
        fixture.results.store(CrawlSite, { request, rows: resultRows(3) }, caller),
      ).resolves.toBeNull();
    await expect(fixture.sets()).resolves.toBe(before);
  });

  test('a result without rows is stored too, but is never the latest', async () => {
    const found = await fixture.keep(resultRows(1), 'acc_nothing');
    fixture.clock.advance(1);
    const id = await fixture.keep([], 'acc_nothing');
    const page = await fixture.results.read('acc_nothing', { id });
    expect(page).toMatchObject({ results: { total: 0 }, rows: [], next_cursor: null });
    await expect(fixture.latest('acc_nothing')).resolves.toMatchObject({ id: found });
  });

  test('the same content soon after needs no statement, and is the latest again after another content', async () => {
    const first = await fixture.keep(resultRows(1), 'acc_again');
    fixture.clock.advance(2000);
    expect(await fixture.keep(resultRows(1), 'acc_again')).toBe(first);
    fixture.clock.advance(1);
    const statements = vi.spyOn(fixture.source, 'query');
    expect(await fixture.keep(resultRows(1), 'acc_again')).toBe(first);
    expect(statements).not.toHaveBeenCalled();
    statements.mockRestore();
    fixture.clock.advance(1);
    const second = await fixture.keep(resultRows(2), 'acc_again');
    await expect(fixture.latest('acc_again')).resolves.toMatchObject({ id: second });
    fixture.clock.advance(1);
    expect(await fixture.keep(resultRows(1), 'acc_again')).toBe(first);
    await expect(fixture.latest('acc_again')).resolves.toMatchObject({ id: first });
  });

  describe('of several accounts', () => {
    test('the latest is the newest of the account only', async () => {
      await expect(fixture.latest('acc_new')).resolves.toBeNull();
      await fixture.keep(resultRows(1), 'acc_new');
      fixture.clock.advance(1);
      const second = await fixture.keep(resultRows(2), 'acc_new');
      fixture.clock.advance(1);
      await fixture.keep(resultRows(3), 'acc_other');
      await expect(fixture.latest('acc_new')).resolves.toMatchObject({ id: second, total: 2 });
    });

    test('other accounts can neither read nor detect them', async () => {
      const id = await fixture.keep(resultRows(1), 'acc_b');
      const unknown = prefixedId('res_outreach', fixture.clock.now(), randomBytes(10));
      for (const other of [id, unknown, id.replace('outreach', 'crawl'), 'nonsense', '\u0000'])
        await expect(codeOf(fixture.results.read('acc_a', { id: other }))).resolves.toBe('not_found');
      await expect(codeOf(fixture.results.read('acc_b', { id }))).resolves.toBe('ok');
    });

    test('row-level security is a second layer of protection', async () => {
      const id = await fixture.keep(resultRows(2), 'acc_b');
      await expect(fixture.seen(id, 'acc_b')).resolves.toEqual({ sets: 1, rows: 2 });
      await expect(fixture.seen(id, 'acc_a')).resolves.toEqual({ sets: 0, rows: 0 });
      const smuggle = `INSERT INTO outreach.result_rows (set_id, position, account_id, content, subject_hashes)
        VALUES ($1, 2, 'acc_b', '{}', '{}')`;
      await expect(fixture.query('acc_a', smuggle, [id])).rejects.toThrow('row-level security');
    });
  });

  test('a person is found by address and number, and by an index', async () => {
    const id = await fixture.keep([
      resultRow({ name: 'both', email: 'Jane@Example.com', phone: '+41 44 333 44 55' }),
      resultRow({ name: 'neither' }),
    ]);
    const hashes = await fixture.query<{ subject_hashes: string[] }>(
      'acc_a',
      'SELECT subject_hashes FROM outreach.result_rows WHERE set_id = $1 ORDER BY position',
      [id],
    );
    const jane = fixture.hasher.contacts({ emails: ['jane@example.com'], phones: ['+41443334455'] });
    expect(hashes.map(({ subject_hashes }) => subject_hashes)).toEqual([jane, []]);
    const indexes = await fixture.source.query<unknown[]>(
      "SELECT 1 FROM pg_indexes WHERE schemaname = 'outreach' AND tablename = 'result_rows' AND indexdef LIKE '%gin (subject_hashes)'",
    );
    expect(indexes).toHaveLength(1);
  });

  describe('are stored completely or not at all', () => {
    test('also concurrently', async () => {
      const accounts = Array.from({ length: 20 }, (_, index) => `acc_many_${index}`);
      const ids = await Promise.all(
        accounts.map((account, index) => fixture.keep(resultRows(index + 1), account)),
      );
      for (const [index, account] of accounts.entries()) {
        await expect(fixture.seen(ids[index] ?? '', account)).resolves.toEqual({ sets: 1, rows: index + 1 });
        await expect(fixture.latest(account)).resolves.toMatchObject({
          id: ids[index],
          total: index + 1,
        });
      }
    });

    test('a failure in the middle leaves no rows', async () => {
      const before = await fixture.sets();
      const broken = resultRow({ email: 7 as unknown as string });
      const rows = [...resultRows(600), broken];
      await expect(fixture.keep(rows, 'acc_f')).rejects.toThrow(TypeError);
      await expect(fixture.sets()).resolves.toBe(before);
      await expect(fixture.latest('acc_f')).resolves.toBeNull();
    });

    test('a set whose commit was not confirmed is stored once', async () => {
      const transaction = fixture.source.transaction.bind(fixture.source) as (
        work: unknown,
      ) => Promise<unknown>;
      vi.spyOn(fixture.source, 'transaction').mockImplementationOnce(async (work: unknown) => {
        await transaction(work);
        throw new Error('Connection terminated unexpectedly');
      });
      const before = await fixture.sets();
      const id = await fixture.keep(resultRows(4));
      await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 4 });
      await expect(fixture.sets()).resolves.toBe(before + 1);
    });
  });
});

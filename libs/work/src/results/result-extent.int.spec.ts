import type { ResultRow } from '@lode/contracts';
import { cursorOf } from './cursors';
import { resultRow, resultRows } from './testing/result-rows';
import { codeOf } from '@lode/testing';
import { days, Fixture } from './testing/results-fixture';

describe('the number of rows of a result set that fit into a file', () => {
  const most = { rows: 1_000_000, bytes: 1_000_000_000 };
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  const measure = (id: string, file: { rows?: number; bytes?: number; cursor?: string } = {}) =>
    fixture.results.measure('acc_a', { ...most, ...file, id });
  /** Upper bound of the bytes of the rows. */
  const bytesOf = (rows: readonly ResultRow[]) =>
    rows.reduce((sum, row) => sum + 3 * Buffer.byteLength(JSON.stringify(row)), 0);

  test('all rows, and the end is a cursor even if nothing follows', async () => {
    const id = await fixture.keep(resultRows(10));
    const { end, more } = await measure(id);
    expect([end, more]).toEqual([cursorOf(10), false]);
    const behind = await fixture.results.read('acc_a', { id, cursor: end ?? '' });
    expect([behind.rows, behind.next_cursor]).toEqual([[], null]);
    expect(await measure(id, { cursor: end ?? '' })).toEqual({ end: null, more: false });
  });

  test('an empty set has no end', async () => {
    expect(await measure(await fixture.keep([]))).toEqual({ end: null, more: false });
  });

  test('up to the limit of rows, from the cursor on', async () => {
    const id = await fixture.keep(resultRows(10));
    expect(await measure(id, { rows: 4 })).toEqual({ end: cursorOf(4), more: true });
    expect(await measure(id, { rows: 4, cursor: String(cursorOf(4)) })).toEqual({
      end: cursorOf(8),
      more: true,
    });
    expect(await measure(id, { rows: 4, cursor: String(cursorOf(6)) })).toEqual({
      end: cursorOf(10),
      more: false,
    });
  });

  test('up to the limit of bytes, and at least one row of any size', async () => {
    const rows = [resultRow({ address: 'é'.repeat(9000) }), ...resultRows(5, { name: '"ü"' })];
    const id = await fixture.keep(rows);
    const three = bytesOf(rows.slice(0, 3));
    expect(await measure(id, { bytes: three })).toEqual({ end: cursorOf(3), more: true });
    expect(await measure(id, { bytes: three - 1 })).toEqual({ end: cursorOf(2), more: true });
    expect(await measure(id, { bytes: bytesOf(rows) })).toEqual({ end: cursorOf(6), more: false });
    expect(await measure(id, { bytes: 1 })).toEqual({ end: cursorOf(1), more: true });
    expect(await measure(id, { bytes: 1, cursor: String(cursorOf(5)) })).toEqual({
      end: cursorOf(6),
      more: false,
    });
  });

  test('consecutive files contain each row once, for all page sizes', async () => {
    const rows = resultRows(50);
    const id = await fixture.keep(rows);
    const names: unknown[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const extent = await measure(id, { bytes: bytesOf(rows.slice(0, 7)), cursor });
      const until = extent.end ?? undefined;
      for (let at = cursor; ;) {
        const page = await fixture.results.read('acc_a', { id, limit: 3, cursor: at, until });
        names.push(...page.rows.map(({ name }) => name));
        if (page.next_cursor === null) break;
        at = page.next_cursor;
      }
      ({ more } = extent);
      cursor = until;
    }
    expect(names).toEqual(rows.map(({ name }) => name));
  });

  test('erased rows do not count', async () => {
    const id = await fixture.keep(resultRows(6));
    await fixture.query(
      'acc_a',
      'DELETE FROM outreach.result_rows WHERE set_id = $1 AND position IN (1, 5)',
      [id],
    );
    expect(await measure(id, { rows: 3 })).toEqual({ end: cursorOf(4), more: true });
    expect(await measure(id, { rows: 4 })).toEqual({ end: cursorOf(5), more: false });
  });

  test('rejects sets of other accounts and services, expired sets and invalid cursors', async () => {
    const id = await fixture.keep();
    const asked = { ...most, id };
    await expect(codeOf(fixture.results.measure('acc_b', asked))).resolves.toBe('not_found');
    await expect(codeOf(measure(id.replace('outreach', 'crawl')))).resolves.toBe('not_found');
    await expect(codeOf(measure(id, { cursor: 'next' }))).resolves.toBe('validation');
    fixture.clock.advance(days(30));
    await expect(codeOf(measure(id))).resolves.toBe('gone');
  });
});

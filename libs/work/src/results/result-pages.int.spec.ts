import { cursorOf } from './cursors';
import { resultRow, resultRows } from './testing/result-rows';
import { codeOf } from '@lode/testing';
import { Fixture } from './testing/results-fixture';

describe('the pages of a result set', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('contain each row once, in order', async () => {
    const rows = resultRows(25);
    const read = await fixture.pages(await fixture.keep(rows), 10);
    expect(read.map((page) => page.rows.length)).toEqual([10, 10, 5]);
    expect(read.flatMap((page) => page.rows)).toEqual(rows);
  });

  test('a page that ends with the last row is the last one', async () => {
    await expect(fixture.pages(await fixture.keep(resultRows(20)), 10)).resolves.toHaveLength(2);
  });

  test('have two hundred rows by default', async () => {
    const { rows } = await fixture.results.read('acc_a', { id: await fixture.keep(resultRows(201)) });
    expect(rows).toHaveLength(200);
  });

  test('a page of large rows is smaller than half a megabyte', async () => {
    const rows = resultRows(60, { address: 'é'.repeat(10_000) });
    const read = await fixture.pages(await fixture.keep(rows), 500);
    for (const page of read)
      expect(Buffer.byteLength(JSON.stringify(page.rows))).toBeLessThanOrEqual(512 * 1024 + 500);
    expect(read.length).toBe(Math.ceil(60 / 26));
    expect(read.flatMap((page) => page.rows)).toEqual(rows);
  });

  test('rows that were erased meanwhile leave no gap', async () => {
    const id = await fixture.keep(resultRows(6));
    const first = await fixture.results.read('acc_a', { id, limit: 2 });
    await fixture.query(
      'acc_a',
      'DELETE FROM outreach.result_rows WHERE set_id = $1 AND position IN (2, 3)',
      [id],
    );
    const second = await fixture.results.read('acc_a', { id, limit: 2, cursor: first.next_cursor ?? '' });
    expect(second.rows.map(({ name }) => name)).toEqual(['row 4', 'row 5']);
    expect(second.next_cursor).toBeNull();
  });

  test('contain chosen rows only', async () => {
    const id = await fixture.keep(resultRows(10));
    const read = async (cursor?: string) =>
      fixture.results.read('acc_a', { id, row_numbers: [9, 2, 4, 4, 11], limit: 2, cursor });
    const first = await read();
    expect(first.rows.map(({ name }) => name)).toEqual(['row 1', 'row 3']);
    const second = await read(first.next_cursor ?? '');
    expect([second.rows.map(({ name }) => name), second.next_cursor]).toEqual([['row 8'], null]);
  });

  test('a page ends before the cursor `until`', async () => {
    const id = await fixture.keep(resultRows(10));
    const namesUntil = async (until: number, cursor?: string) => {
      const asked = { id, limit: 3, until: cursorOf(until) ?? undefined, cursor };
      const { rows, next_cursor } = await fixture.results.read('acc_a', asked);
      return [rows.map(({ name }) => name), next_cursor];
    };
    expect(await namesUntil(4)).toEqual([['row 0', 'row 1', 'row 2'], cursorOf(3)]);
    expect(await namesUntil(4, String(cursorOf(3)))).toEqual([['row 3'], null]);
    expect(await namesUntil(3)).toEqual([['row 0', 'row 1', 'row 2'], null]);
    expect(await namesUntil(3, String(cursorOf(3)))).toEqual([[], null]);
    expect(await namesUntil(2, String(cursorOf(5)))).toEqual([[], null]);
    expect(await namesUntil(100_000, String(cursorOf(8)))).toEqual([['row 8', 'row 9'], null]);
  });

  test('rows after the cursor are skipped, and erased ones count', async () => {
    const id = await fixture.keep(resultRows(10));
    await fixture.query('acc_a', 'DELETE FROM outreach.result_rows WHERE set_id = $1 AND position = 5', [id]);
    const behind = async (skip: number, cursor?: string) => {
      const { rows, next_cursor } = await fixture.results.read('acc_a', { id, cursor, skip, limit: 1 });
      return [rows.map(({ name }) => name), next_cursor];
    };
    expect(await behind(3)).toEqual([['row 3'], cursorOf(4)]);
    expect(await behind(2, String(cursorOf(3)))).toEqual([['row 6'], cursorOf(7)]);
    expect(await behind(9)).toEqual([['row 9'], null]);
    expect(await behind(10)).toEqual([[], null]);
  });

  test('an invalid cursor is an error of the caller', async () => {
    const id = await fixture.keep();
    await expect(codeOf(fixture.results.read('acc_a', { id, cursor: 'next' }))).resolves.toBe('validation');
    await expect(codeOf(fixture.results.read('acc_a', { id, until: 'end' }))).resolves.toBe('validation');
  });

  test('ten thousand rows, and further rows are not stored', async () => {
    const id = await fixture.keep(resultRows(10_050));
    const read = await fixture.pages(id, 500);
    const names = read.flatMap((page) => page.rows.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 10_000 }, (_, index) => `row ${index}`));
    expect(read[0]?.results.total).toBe(10_000);
  });

  test('a row that exceeds the limit is omitted', async () => {
    const rows = [resultRow({ name: 'x'.repeat(40_000) }), ...resultRows(1)];
    const page = await fixture.results.read('acc_a', { id: await fixture.keep(rows) });
    expect(page.rows.map(({ name }) => name)).toEqual(['row 0']);
    expect(page.results.total).toBe(1);
  });
});

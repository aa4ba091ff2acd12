import type { Evidence, SiteFact } from '@lode/contracts';
import { carryOver } from './merge-facts';

interface Item extends SiteFact {
  readonly value: string;
}

const evidence = (url: string, first: string, last = first): Evidence => ({
  method: 'text',
  source: 'website',
  url,
  first_seen_at: `2026-${first}T00:00:00.000Z`,
  last_seen_at: `2026-${last}T00:00:00.000Z`,
  confidence: 80,
});

const item = (value: string, ...seen: Evidence[]): Item => ({
  value,
  confidence: 80,
  still_on_page: true,
  evidence: seen,
});

const join = (fresh: Item[], earlier: Item[], pages: string[]): Item[] =>
  carryOver(fresh, earlier, ({ value }) => value, {
    pages: new Set(pages),
    since: Date.parse('2026-01-01T00:00:00Z'),
    maxItems: 300,
  });

test('keeps the first date of known facts, page by page', () => {
  const fresh = item('a', evidence('/one', '05-01'), evidence('/two', '05-01'));
  const [joined] = join([fresh], [item('a', evidence('/one', '02-01', '03-01'))], ['/one', '/two']);
  expect(joined?.evidence).toEqual([evidence('/one', '02-01', '05-01'), evidence('/two', '05-01')]);
});

test('keeps and marks facts that disappeared from a page that was read again', () => {
  const [gone] = join([], [item('a', evidence('/one', '02-01'))], ['/one']);
  expect(gone).toEqual({ ...item('a', evidence('/one', '02-01')), still_on_page: false });
});

test('does not mark facts of a page that was not read again', () => {
  const [kept] = join([], [item('a', evidence('/one', '02-01'), evidence('/two', '02-01'))], ['/one']);
  expect(kept).toMatchObject({ still_on_page: true });
});

test('restores facts that reappear', () => {
  const before = { ...item('a', evidence('/one', '02-01')), still_on_page: false };
  expect(join([item('a', evidence('/one', '05-01'))], [before], ['/one'])).toMatchObject([
    { still_on_page: true, evidence: [{ first_seen_at: '2026-02-01T00:00:00.000Z' }] },
  ]);
});

test('drops facts last seen long ago', () => {
  const old = { ...evidence('/one', '02-01'), last_seen_at: '2025-12-31T00:00:00.000Z' };
  expect(join([], [item('a', old)], ['/one'])).toEqual([]);
});

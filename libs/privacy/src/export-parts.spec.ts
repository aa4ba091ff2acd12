import type { HeldItem } from '@lode/contracts';
import { partsOf } from './following';

const item = (size: number, what = 'x'): HeldItem => ({
  service: 'crawl',
  what,
  account: null,
  held_since: null,
  sources: [],
  data: { text: 'x'.repeat(size) },
});

test('no items make one empty part, so that the end is known', () => {
  expect(partsOf([])).toEqual([[]]);
});

test('parts fit into messages, in order and without loss', () => {
  const items = Array.from({ length: 40 }, (_, index) => item(60_000, String(index)));
  const parts = partsOf(items);
  expect(parts.flat()).toEqual(items);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(600_000);
});

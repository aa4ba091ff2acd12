import type { DataSource } from 'typeorm';
import { movableClock, change } from '@lode/testing';
import { SubjectHasher } from './subject-hashes';
import { SuppressionCopy } from './suppression-copy';
import { Suppressions } from './suppressions';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A copy in a table, of which `sent` lists the statements. */
function storing() {
  const suppressions = new Suppressions(new SubjectHasher(Buffer.alloc(32)), movableClock());
  const sent: string[] = [];
  let stored = 0;
  const source = {
    options: { schema: 'outreach' },
    query(text: string, [position]: number[]) {
      const isWrite = text.includes('entries =');
      if (isWrite) stored = Number(position);
      sent.push(isWrite ? `write ${position}` : `confirm ${position}`);
      return Promise.resolve(isWrite || stored !== position ? [[], 0] : [[{ position }], 1]);
    },
  };
  const copy = new SuppressionCopy(source as unknown as DataSource, suppressions);
  const grow = (from: number, to: number) =>
    suppressions.apply(
      Array.from({ length: to - from }, (_, index) =>
        change(from + index + 1, 'suppress', { hash: (from + index).toString(16).padStart(16, '0') }),
      ),
    );
  const store = async () => {
    suppressions.confirm(performance.now());
    await copy.store();
    return sent.splice(0);
  };
  return { store, grow };
}

test('a change is written at once, and an unchanged copy confirmed every ten seconds', async () => {
  const { store, grow } = storing();
  grow(0, 1);
  expect(await store()).toEqual(['confirm 1', 'write 1']);
  vi.advanceTimersByTime(9999);
  expect(await store()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await store()).toEqual(['confirm 1']);
  vi.advanceTimersByTime(100);
  grow(1, 2);
  expect(await store()).toEqual(['confirm 2', 'write 2']);
});

test('a large copy is written rarely', async () => {
  const { store, grow } = storing();
  // 1.3 MB.
  grow(0, 50_000);
  expect(await store()).toHaveLength(2);
  grow(50_000, 50_001);
  vi.advanceTimersByTime(10_000);
  expect(await store()).toEqual([]);
  vi.advanceTimersByTime(3500);
  expect(await store()).toEqual(['confirm 50001', 'write 50001']);
});

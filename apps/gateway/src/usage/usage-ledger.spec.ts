import { UsageLedger } from './usage-ledger';
import type { KeyHour, UsageRepository } from './usage.repository';

const now = Date.UTC(2026, 0, 31, 23, 30);
const hour = Date.UTC(2026, 0, 31, 23);

/** A store to which another gateway writes too. */
class MemoryStore implements Pick<UsageRepository, 'add' | 'since'> {
  total = 0;
  reads = 0;
  rows: KeyHour[] = [];
  failing = false;
  during: () => void = () => undefined;

  add(_account: string, rows: readonly KeyHour[]): Promise<number> {
    this.during();
    if (this.failing) return Promise.reject(new Error('away'));
    this.rows.push(...rows.map((row) => ({ ...row })));
    for (const { requests } of rows) this.total += requests;
    return Promise.resolve(this.total);
  }

  since(): Promise<number> {
    this.reads += 1;
    return Promise.resolve(this.total);
  }
}

describe('usage ledger', () => {
  const setUp = (): { store: MemoryStore; ledger: UsageLedger } => {
    const store = new MemoryStore();
    return { store, ledger: new UsageLedger(store) };
  };

  it('coalesces concurrent reads of the total', async () => {
    const { store, ledger } = setUp();
    await Promise.all([ledger.load('acc', now), ledger.load('acc', now), ledger.load('other', now)]);
    expect(store.reads).toBe(2);
    expect(ledger.used('acc', now)).toBe(0);
  });

  it('writes one row per key and hour', async () => {
    const { store, ledger } = setUp();
    for (const key of ['k1', 'k1', 'k2']) ledger.count('acc', key, now);
    ledger.count('acc', 'k1', now + 3_600_000);
    await ledger.flush(now);
    expect(store.rows).toEqual([
      { keyId: 'k1', hour, requests: 2 },
      { keyId: 'k2', hour, requests: 1 },
      { keyId: 'k1', hour: hour + 3_600_000, requests: 1 },
    ]);
    await ledger.flush(now);
    expect(store.rows).toHaveLength(3);
  });

  it('knows a month only after it is read, and adds unwritten requests', async () => {
    const { store, ledger } = setUp();
    store.total = 40;
    ledger.count('acc', 'k1', now);
    expect(ledger.used('acc', now)).toBeUndefined();
    await ledger.load('acc', now);
    ledger.count('acc', 'k1', now);
    expect(ledger.used('acc', now)).toBe(42);
    await ledger.flush(now);
    expect(ledger.used('acc', now)).toBe(42);
  });

  it('counts what arrives while a batch is being written', async () => {
    const { store, ledger } = setUp();
    await ledger.load('acc', now);
    ledger.count('acc', 'k1', now);
    store.during = () => ledger.count('acc', 'k1', now);
    await ledger.flush(now);
    expect(ledger.used('acc', now)).toBe(2);
    expect(store.total).toBe(1);
  });

  it('loses no counts while the store is unavailable', async () => {
    const { store, ledger } = setUp();
    ledger.count('acc', 'k1', now);
    store.failing = true;
    store.during = () => ledger.count('acc', 'k1', now);
    await expect(ledger.flush(now)).rejects.toThrow('away');
    store.failing = false;
    store.during = () => undefined;
    await ledger.flush(now);
    expect(store.rows).toEqual([{ keyId: 'k1', hour, requests: 2 }]);
  });

  it('reads a month again after the maximum age, and at the start of the next month', async () => {
    const { ledger } = setUp();
    await ledger.load('acc', now);
    expect(ledger.used('acc', now + 5_000)).toBe(0);
    expect(ledger.used('acc', now + 5_001)).toBeUndefined();
    await ledger.load('acc', Date.UTC(2026, 0, 31, 23, 59, 59, 999));
    expect(ledger.used('acc', Date.UTC(2026, 1, 1))).toBeUndefined();
  });
});

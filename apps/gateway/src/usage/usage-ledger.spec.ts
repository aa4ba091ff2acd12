import { UsageLedger } from './usage-ledger';
import type { KeyHour, UsageRepository } from './usage.repository';

const now = Date.UTC(2026, 0, 31, 23, 30);
const hour = Date.UTC(2026, 0, 31, 23);

class MemoryStore implements Pick<UsageRepository, 'add'> {
  rows: KeyHour[] = [];
  failing = false;
  during: () => void = () => undefined;

  add(_account: string, rows: readonly KeyHour[]): Promise<void> {
    this.during();
    if (this.failing) return Promise.reject(new Error('away'));
    this.rows.push(...rows.map((row) => ({ ...row })));
    return Promise.resolve();
  }
}

describe('usage ledger', () => {
  const setUp = (): { store: MemoryStore; ledger: UsageLedger } => {
    const store = new MemoryStore();
    return { store, ledger: new UsageLedger(store) };
  };

  it('writes one row per key and hour', async () => {
    const { store, ledger } = setUp();
    for (const key of ['k1', 'k1', 'k2']) ledger.count('acc', key, now);
    ledger.count('acc', 'k1', now + 3_600_000);
    await ledger.flush();
    expect(store.rows).toEqual([
      { keyId: 'k1', hour, requests: 2 },
      { keyId: 'k2', hour, requests: 1 },
      { keyId: 'k1', hour: hour + 3_600_000, requests: 1 },
    ]);
    await ledger.flush();
    expect(store.rows).toHaveLength(3);
  });

  it('counts what arrives while a batch is being written', async () => {
    const { store, ledger } = setUp();
    ledger.count('acc', 'k1', now);
    store.during = () => ledger.count('acc', 'k1', now);
    await ledger.flush();
    store.during = () => undefined;
    await ledger.flush();
    expect(store.rows.map(({ requests }) => requests)).toEqual([1, 1]);
  });

  it('loses no counts while the store is unavailable', async () => {
    const { store, ledger } = setUp();
    ledger.count('acc', 'k1', now);
    store.failing = true;
    store.during = () => ledger.count('acc', 'k1', now);
    await expect(ledger.flush()).rejects.toThrow('away');
    store.failing = false;
    store.during = () => undefined;
    await ledger.flush();
    expect(store.rows).toEqual([{ keyId: 'k1', hour, requests: 2 }]);
  });
});

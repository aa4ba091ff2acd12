import { AddSuppression, ProblemError, type Operation, type Suppression } from '@lode/contracts';
import { createContext, SubjectHasher } from '@lode/service-kit';
import { movableClock } from '@lode/service-kit/testing';
import { deployment } from '../change-log/change-log';
import type { EntryDraft, EntryStore, Once } from './entry';
import { Suppressions } from './suppressions';

const clock = movableClock();
const hasher = new SubjectHasher(Buffer.alloc(32));
const once = { operation: AddSuppression as unknown as Operation, context: createContext(1000) };

const idOf = (count: number): string => `sup_00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;

class EntriesInMemory implements EntryStore {
  readonly asked: Once[] = [];
  private readonly lists = new Map<string, Map<string, Suppression>>();

  async add(list: string, draft: EntryDraft, asked: Once): Promise<Suppression> {
    this.asked.push(asked);
    const entries = this.of(list);
    const { kind, reason, origin, expiresAt } = draft;
    const entry = {
      id: entries.get(draft.hash)?.id ?? idOf(entries.size),
      kind,
      reason,
      origin,
      created_at: new Date(clock.now()).toISOString(),
      expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    };
    entries.set(draft.hash, entry);
    return entry;
  }

  async remove(list: string, id: string): Promise<Suppression | undefined> {
    const [hash, entry] = [...this.of(list)].find(([, each]) => each.id === id) ?? [];
    if (hash !== undefined) this.of(list).delete(hash);
    return entry;
  }

  async naming(list: string, hashes: readonly string[]): Promise<Suppression[]> {
    return hashes.flatMap((hash) => this.of(list).get(hash) ?? []);
  }

  async page(list: string, limit: number, before = 'z'): Promise<Suppression[]> {
    const entries = [...this.of(list).values()].filter(({ id }) => id < before);
    return entries.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  }

  async count(list: string): Promise<number> {
    return this.of(list).size;
  }

  private of(list: string): Map<string, Suppression> {
    const entries = this.lists.get(list) ?? new Map<string, Suppression>();
    this.lists.set(list, entries);
    return entries;
  }
}

const start = () => {
  const store = new EntriesInMemory();
  return { store, suppressions: new Suppressions(store, hasher, clock) };
};

test('the identity of a request contains no contact and differs for another request', async () => {
  const { store, suppressions } = start();
  await suppressions.add('acc_1', { email: 'jane@x.test' }, once);
  await suppressions.add('acc_1', { email: 'Jane <JANE@x.test>', reason: 'other' }, once);
  await suppressions.add('acc_1', { email: 'jane@x.test', expires_at: '2030-01-01T00:00:00Z' }, once);
  await suppressions.add('acc_2', { email: 'jane@x.test' }, once);
  const requests = store.asked.map(({ request }) => JSON.stringify(request));
  expect(requests.join()).not.toMatch(/jane|x\.test/i);
  expect(requests[0]).toContain(hasher.email('jane@x.test'));
  expect(requests[1]).toBe(requests[0]);
  expect(new Set(requests).size).toBe(3);
});

test('the end of a list has no cursor, even after a full page', async () => {
  const { suppressions } = start();
  for (const name of ['a', 'b', 'c', 'd']) await suppressions.add('acc_1', { email: `${name}@x.test` }, once);
  const first = await suppressions.list('acc_1', { limit: 2 });
  expect(first).toMatchObject({ suppressions: [{ id: idOf(3) }, { id: idOf(2) }], total: 4 });
  const second = await suppressions.list('acc_1', { limit: 2, cursor: String(first.next_cursor) });
  expect(second).toMatchObject({ suppressions: [{ id: idOf(1) }, { id: idOf(0) }], next_cursor: null });
});

test('an entry is found by every contact that it covers', async () => {
  const { suppressions } = start();
  const { id } = await suppressions.add('acc_1', { domain: 'covered.test' }, once);
  const found = async (request: object) =>
    (await suppressions.list('acc_1', request)).suppressions.map((entry) => entry.id);
  expect(await found({ email: 'jane@covered.test' })).toEqual([id]);
  expect(await found({ email: 'jane+news@mail.covered.test' })).toEqual([id]);
  expect(await found({ domain: 'www.covered.test' })).toEqual([id]);
  expect(await found({ email: 'jane@other.test' })).toEqual([]);
});

test('an entry is found by its subject, in its own list', async () => {
  const { suppressions } = start();
  const entry = await suppressions.add(deployment, { phone: '0043 1 234567' }, once);
  await expect(suppressions.list(deployment, { phone: '+431234567' })).resolves.toEqual({
    suppressions: [entry],
    total: 1,
    next_cursor: null,
  });
  await suppressions.add('acc_2', { email: 'other@x.test' }, once);
  await expect(suppressions.list('acc_2', { phone: '+431234567' })).resolves.toEqual({
    suppressions: [],
    total: 0,
    next_cursor: null,
  });
  await expect(suppressions.remove('acc_1', entry.id)).rejects.toBeInstanceOf(ProblemError);
  await expect(suppressions.remove(deployment, entry.id)).resolves.toEqual(entry);
});

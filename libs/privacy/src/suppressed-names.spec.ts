import type { Change } from '@lode/contracts';
import { SuppressedNames, type SuppressedPeople } from './suppressed-names';
import { change } from '@lode/testing';

class FakePeople implements SuppressedPeople {
  position = 0;
  readonly batches: number[][] = [];

  resolvedSuppressions(): Promise<number> {
    return Promise.resolve(this.position);
  }

  restartResolving(): Promise<void> {
    this.position = 0;
    return Promise.resolve();
  }

  resolveSuppressed(changes: readonly Change[]): Promise<void> {
    this.batches.push(changes.map(({ position }) => position));
    this.position = changes.at(-1)?.position ?? 0;
    return Promise.resolve();
  }
}

function resolving(count: number, pageSize = 1000) {
  const people = new FakePeople();
  const entries = Array.from({ length: count }, (_, index) => change(index + 1, 'suppress'));
  const list = vi.fn((after: number) =>
    Promise.resolve({
      changes: entries.filter(({ position }) => position > after).slice(0, pageSize),
      last: entries.length,
    }),
  );
  const submit = vi.fn(() => Promise.resolve());
  return { people, entries, list, submit, names: new SuppressedNames(people, { list }, submit) };
}

test('processes the log in bounded batches, submits after each page, and then rests', async () => {
  const { people, list, submit, names } = resolving(1200);
  await names.resolveUpTo(1200);
  expect(people.batches.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(submit).toHaveBeenCalledTimes(3);
  const { length } = list.mock.calls;
  await names.resolveUpTo(1200);
  expect(list).toHaveBeenCalledTimes(length);
});

test('continues at the position of the service, and begins again with a restored log', async () => {
  const { people, names } = resolving(3);
  people.position = 2;
  await names.resolveUpTo(3);
  expect(people.batches).toEqual([[3]]);
  const restored = resolving(2);
  restored.people.position = 9;
  await restored.names.resolveUpTo(2);
  expect(restored.people.batches).toEqual([[1, 2]]);
});

test('failed work is retried', async () => {
  const { people, submit, names } = resolving(2);
  submit.mockRejectedValueOnce(new Error('privacy is away'));
  await expect(names.resolveUpTo(2)).rejects.toThrow('privacy is away');
  await names.resolveUpTo(2);
  expect(people.position).toBe(2);
  expect(submit).toHaveBeenCalledTimes(2);
});

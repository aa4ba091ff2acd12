import fc from 'fast-check';
import { AccountRotation, furtherPlaces } from './account-rotation';
import type { Backlog, Turn } from './queue';

const backlog = (account: string, waiting: number, active = 0): Backlog => ({
  account,
  waiting,
  active,
});

test('a single account gets all free workers', () => {
  expect(new AccountRotation().next([backlog('a', 500)], 4)).toEqual([{ account: 'a', count: 4 }]);
});

test('accounts share free workers, and unused shares go to the others', () => {
  const rotation = new AccountRotation().next([backlog('a', 500), backlog('b', 1), backlog('c', 500)], 6);
  expect(rotation).toEqual([
    { account: 'a', count: 3 },
    { account: 'b', count: 1 },
    { account: 'c', count: 2 },
  ]);
});

test('a limit per account includes the items in progress', () => {
  const waiting = [backlog('a', 5, 1), backlog('b', 5), backlog('c', 5, 2)];
  expect(new AccountRotation().next(waiting, 10, 2)).toEqual([
    { account: 'a', count: 1 },
    { account: 'b', count: 2 },
  ]);
});

test('the account with the fewest items in progress comes first', () => {
  expect(new AccountRotation().next([backlog('a', 500, 3), backlog('b', 2)], 1)).toEqual([
    { account: 'b', count: 1 },
  ]);
});

describe('the further place', () => {
  const free = (rotation: readonly Turn[]): unknown[] => rotation.map(({ account }) => account);

  test('is for one account without an item in progress, also while no worker is free', () => {
    const waiting = [backlog('a', 196, 4), backlog('b', 3), backlog('c', 1)];
    expect(new AccountRotation().next(waiting, 0)).toEqual([{ account: 'b', count: 1 }]);
    expect(new AccountRotation().next(waiting, 1)).toEqual([
      { account: 'b', count: 1 },
      { account: 'c', count: 1 },
    ]);
  });

  test('is not for an account with an item in progress, or in use already', () => {
    expect(free(new AccountRotation().next([backlog('a', 9, 1), backlog('b', 9, 3)], 0))).toEqual([]);
    expect(free(new AccountRotation().next([backlog('b', 9)], -furtherPlaces))).toEqual([]);
  });
});

test('with one worker all accounts take turns, however long the oldest backlog is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), (count) => {
      const rotation = new AccountRotation();
      // All have an item in progress, so none may take the further place.
      const waiting = Array.from({ length: count }, (_, index) => backlog(`acc_${index}`, 1000 - index, 1));
      const served = Array.from({ length: 3 * count }, () => rotation.next(waiting, 1)[0]?.account);
      for (let round = 0; round < 3; round += 1)
        expect(new Set(served.slice(round * count, (round + 1) * count)).size).toBe(count);
    }),
  );
});

test('no worker is idle while an item waits, and no account gets two more than another that waits', () => {
  const accounts = fc.uniqueArray(
    fc.record({ account: fc.string({ maxLength: 3 }), waiting: fc.nat(9), active: fc.nat(3) }),
    { selector: ({ account }) => account, maxLength: 8 },
  );
  fc.assert(
    fc.property(accounts, fc.nat(12), (all, free) => {
      const rotation = new AccountRotation().next(all, free);
      const given = (account: string): number =>
        rotation.find((turn) => turn.account === account)?.count ?? 0;
      const total = all.reduce((sum, { waiting }) => sum + waiting, 0);
      const allocated = rotation.reduce((sum, { count }) => sum + count, 0);
      const left = all.filter((one) => one.active + given(one.account) === 0 && one.waiting > 0);
      expect(allocated).toBeGreaterThanOrEqual(Math.min(free, total));
      expect(allocated).toBeLessThanOrEqual(free + furtherPlaces);
      if (left.length > 0) expect(allocated).toBe(free + furtherPlaces);
      for (const one of all)
        for (const other of all)
          if (given(one.account) > 0 && given(other.account) < other.waiting)
            expect(one.active + given(one.account)).toBeLessThanOrEqual(
              other.active + given(other.account) + 1,
            );
    }),
  );
});

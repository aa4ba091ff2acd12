import { ProblemError } from '@lode/contracts';
import fc from 'fast-check';
import { backgroundAccount } from './work-scope';
import { type Claim, FairSemaphore } from './fair-semaphore';

const semaphoreOf = (capacity: number, maxWaiting = capacity): FairSemaphore =>
  new FairSemaphore({ of: 'runs', capacity, maxWaiting, retryAfter: 5 });

const attempt = (semaphore: FairSemaphore, account?: string): Claim | string => {
  try {
    return semaphore.claim(account);
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
};
const claims = (semaphore: FairSemaphore, account: string, count: number): Claim[] =>
  Array.from({ length: count }, () => semaphore.claim(account));
const isHeld = (claim: Claim | string | undefined): boolean => typeof claim === 'object' && claim.isHeld;

describe('one account alone', () => {
  test('has the whole capacity, and above it is rejected with a retry delay', () => {
    const semaphore = semaphoreOf(4);
    expect(claims(semaphore, 'a', 4).every(isHeld)).toBe(true);
    expect(() => semaphore.claim('a')).toThrow(
      expect.objectContaining({ code: 'account_busy', status: 429, retryAfter: 5 }),
    );
  });
});

describe('a second account', () => {
  test('has the further permit at once, while the first one is rejected and not queued', () => {
    const semaphore = semaphoreOf(4);
    claims(semaphore, 'a', 4);
    expect([attempt(semaphore, 'b'), attempt(semaphore, 'a')]).toMatchObject([
      { isHeld: true },
      'account_busy',
    ]);
  });

  test('waits for the next permit where it has one, as an account without one while another has the further one', () => {
    const semaphore = semaphoreOf(4);
    const first = claims(semaphore, 'a', 4);
    const others = [...claims(semaphore, 'b', 2), ...claims(semaphore, 'c', 1)];
    expect(others.map(isHeld)).toEqual([true, false, false]);
    first[0]?.release();
    expect(others.map(isHeld)).toEqual([true, false, true]);
    first[1]?.release();
    first[2]?.release();
    expect(others.map(isHeld)).toEqual([true, true, true]);
  });

  test('may wait for as many permits as its equal share', () => {
    const semaphore = semaphoreOf(4);
    claims(semaphore, 'a', 4);
    expect(claims(semaphore, 'b', 2).map(isHeld)).toEqual([true, false]);
    expect(attempt(semaphore, 'b')).toBe('account_busy');
  });

  test('that stops waiting leaves no state', () => {
    const semaphore = semaphoreOf(1);
    const [held] = claims(semaphore, 'a', 1);
    const further = semaphore.claim('b');
    semaphore.claim('c').release();
    held?.release();
    further.release();
    expect(semaphore.held).toBe(0);
    expect(semaphore.claim('a').isHeld).toBe(true);
  });
});

test('background work waits behind all accounts, and has no further permit', () => {
  const semaphore = semaphoreOf(2);
  const held = claims(semaphore, 'a', 2);
  const background = semaphore.claim(backgroundAccount, { waitsForCapacity: true });
  expect(background.isHeld).toBe(false);
  const others = ['b', 'c', 'd'].map((account) => semaphore.claim(account));
  for (const claim of held) claim.release();
  expect([...others, background].map(isHeld)).toEqual([true, true, true, false]);
  for (const claim of others) claim.release();
  expect(background.isHeld).toBe(true);
});

test('callers without an account share one account, and are rejected as overloaded', () => {
  const semaphore = semaphoreOf(2);
  semaphore.claim(undefined);
  semaphore.claim(undefined);
  expect(attempt(semaphore)).toBe('overloaded');
  expect(attempt(semaphore, 'a')).toBeTypeOf('object');
});

test('the queue is bounded', () => {
  const semaphore = semaphoreOf(2, 1);
  claims(semaphore, 'a', 2);
  expect([attempt(semaphore, 'b'), attempt(semaphore, 'c')].map(isHeld)).toEqual([true, false]);
  expect(attempt(semaphore, 'd')).toBe('overloaded');
});

test('waiting claims of one account leave the queue to others', () => {
  const semaphore = semaphoreOf(2, 1);
  claims(semaphore, 'a', 2);
  for (let count = 0; count < 10; count += 1) semaphore.claim('a', { waitsForCapacity: true });
  expect([attempt(semaphore, 'b'), attempt(semaphore, 'c')].map(isHeld)).toEqual([true, false]);
  expect(attempt(semaphore, 'd')).toBe('overloaded');
});

test('a waiting claim may exceed the share of its account', () => {
  const semaphore = semaphoreOf(1);
  const [held] = claims(semaphore, 'a', 1);
  const waiting = semaphore.claim('a', { waitsForCapacity: true });
  expect(waiting.isHeld).toBe(false);
  held?.release();
  expect(waiting.isHeld).toBe(true);
});

describe('work with several participants', () => {
  test('is charged to each of them, and to those that remain', () => {
    const semaphore = semaphoreOf(2);
    const claim = semaphore.claim('a');
    claim.join('b');
    claim.join('b');
    expect([semaphore.heldBy('a'), semaphore.heldBy('b'), semaphore.held]).toEqual([1, 1, 1]);
    claim.leave('a');
    claim.leave('b');
    expect([semaphore.heldBy('a'), semaphore.heldBy('b')]).toEqual([0, 1]);
    claim.release();
    expect([semaphore.heldBy('b'), semaphore.held]).toEqual([0, 0]);
  });
});

describe('work without participants', () => {
  const abandoned = (semaphore: FairSemaphore, account: string, ended: string[]): Claim => {
    const claim = semaphore.claim(account);
    claim.whenReclaimed(() => {
      ended.push(account);
      claim.release();
    });
    claim.leave(account);
    return claim;
  };

  test('continues as long as no other work needs its permit', () => {
    const ended: string[] = [];
    const semaphore = semaphoreOf(2);
    abandoned(semaphore, 'a', ended);
    expect([semaphore.claim('b').isHeld, ended]).toEqual([true, []]);
    expect([semaphore.claim('b').isHeld, ended]).toEqual([true, ['a']]);
  });

  test('releases permits to new work of its own account too, one for each claim', () => {
    const ended: string[] = [];
    const semaphore = semaphoreOf(3);
    for (let count = 0; count < 3; count += 1) abandoned(semaphore, 'a', ended);
    expect([semaphore.claim('a').isHeld, ended.length]).toEqual([true, 1]);
  });

  test('is kept when a participant joins again', () => {
    const ended: string[] = [];
    const semaphore = semaphoreOf(1);
    const claim = abandoned(semaphore, 'a', ended);
    claim.join('b');
    const further = semaphore.claim('c');
    const waiting = semaphore.claim('d');
    expect([further.isHeld, waiting.isHeld, ended, semaphore.heldBy('b')]).toEqual([true, false, [], 1]);
  });

  test('is reclaimed when the last participant leaves while others already wait for a permit', () => {
    const semaphore = semaphoreOf(1);
    const claim = semaphore.claim('a');
    claim.whenReclaimed(() => claim.release());
    semaphore.claim('b');
    const waiting = semaphore.claim('c');
    claim.leave('a');
    expect(waiting.isHeld).toBe(true);
  });

  test('a thousand abandoned claims of one account cause no rejection of others', () => {
    const semaphore = semaphoreOf(200);
    for (let count = 0; count < 1100; count += 1) abandoned(semaphore, 'a', []);
    expect(attempt(semaphore, 'b')).toMatchObject({ isHeld: true });
  });
});

describe('while callbacks wait long for the event loop', () => {
  const busy = (capacity: number, maxWaiting = capacity) => {
    const loop = { isLong: true, users: 0, enter: () => void loop.users++, leave: () => void loop.users-- };
    return {
      loop,
      semaphore: new FairSemaphore({ of: 'requests', capacity, maxWaiting, retryAfter: 1, loop }),
    };
  };
  const held = (all: readonly Claim[]): number => all.filter(isHeld).length;

  test('a few requests are in progress, and those of a single account wait too', () => {
    const { semaphore, loop } = busy(1000);
    const all = claims(semaphore, 'a', 200);
    expect([held(all), loop.users]).toEqual([16, 16]);
    for (const claim of all.slice(0, 20)) claim.release();
    expect(held(all)).toBe(16);
    for (const claim of all) claim.release();
    expect([semaphore.held, loop.users]).toEqual([0, 0]);
  });

  test('the queue stays bounded', () => {
    const { semaphore } = busy(100, 50);
    expect(held(claims(semaphore, 'a', 66))).toBe(16);
    expect(attempt(semaphore, 'a')).toBe('overloaded');
    expect(attempt(semaphore, 'b')).toMatchObject({ isHeld: true });
  });

  test('the earliest deadline is first within an account, and a file is last', () => {
    const { semaphore } = busy(1000);
    const [first] = claims(semaphore, 'a', 16);
    const file = semaphore.claim('a', { deadline: 1, yields: true });
    const [late, early] = [3000, 2000].map((deadline) => semaphore.claim('a', { deadline }));
    const order: string[] = [];
    for (const [name, claim] of Object.entries({ file, late, early })) {
      if (!claim) continue;
      expect(claim.isHeld).toBe(false);
      void claim.granted.then(() => {
        order.push(name);
        claim.release();
      });
    }
    first?.release();
    return vi.waitFor(() => expect(order).toEqual(['early', 'late', 'file']));
  });

  test('parts of admitted work do not wait, and count for no limit but the capacity', () => {
    const { semaphore } = busy(40);
    const parts = Array.from({ length: 30 }, () => semaphore.claim('a', { isPart: true }));
    const requests = claims(semaphore, 'b', 10);
    expect([held(parts), held(requests)]).toEqual([30, 10]);
    expect(semaphore.claim('a', { isPart: true, waitsForCapacity: true }).isHeld).toBe(false);
  });

  test('waiting requests begin when it is free again, without an end of others', () => {
    vi.useFakeTimers();
    const { semaphore, loop } = busy(100);
    const all = claims(semaphore, 'a', 50);
    loop.isLong = false;
    vi.advanceTimersByTime(50);
    expect(held(all)).toBe(50);
    vi.useRealTimers();
  });
});

/** Model of the semaphore for comparison. */
class Model {
  readonly semaphore: FairSemaphore;
  private readonly open = new Map<Claim, string>();

  constructor(private readonly capacity: number) {
    this.semaphore = semaphoreOf(capacity);
  }

  /** Rejects only claims at their equal share or above a full queue, and only while no permit is free for them. */
  claim(account: string, waiting: boolean): void {
    const own = [...this.open.values()].filter((of) => of === account).length;
    const share = Math.ceil(this.capacity / new Set([account, ...this.open.values()]).size);
    const mayReject =
      !waiting &&
      this.held() >= this.capacity &&
      !(this.held() === this.capacity && this.held(account) === 0) &&
      (own >= share || this.waiting().length >= this.capacity);
    const claim = waiting
      ? this.semaphore.claim(account, { waitsForCapacity: waiting })
      : attempt(this.semaphore, account);
    if (typeof claim === 'object') this.open.set(claim, account);
    else expect(mayReject).toBe(true);
  }

  /** Grants the permit to the waiting account with the fewest. */
  release(which: number): void {
    const chosen = [...this.open.keys()][which % Math.max(1, this.open.size)];
    if (!chosen) return;
    const wasHeld = chosen.isHeld;
    const account = this.open.get(chosen) ?? '';
    this.open.delete(chosen);
    const before = this.held() + Number(wasHeld);
    const waited = this.waiting();
    const holdings = new Map([account, ...this.open.values()].map((of) => [of, this.held(of)]));
    chosen.release();
    const granted = waited.filter(([claim]) => claim.isHeld);
    const fewest = Math.min(...waited.map(([, of]) => holdings.get(of) ?? 0));
    const isGranted = wasHeld && waited.length > 0 && (before === this.capacity || fewest === 0);
    expect(granted.length).toBe(Number(isGranted));
    for (const [, of] of granted) expect(holdings.get(of)).toBe(fewest);
  }

  releaseAll(): void {
    for (const claim of this.open.keys()) claim.release();
    this.open.clear();
    expect(this.semaphore.held).toBe(0);
  }

  /** Never more holders than permits, and no free permit while a claim waits, which the further one may be. */
  check(): void {
    expect(this.held()).toBeLessThanOrEqual(this.capacity + 1);
    expect(this.semaphore.held).toBe(this.held());
    const waiting = this.waiting();
    if (waiting.length > 0) expect(this.held()).toBeGreaterThanOrEqual(this.capacity);
    if (waiting.some(([, of]) => this.held(of) === 0)) expect(this.held()).toBe(this.capacity + 1);
  }

  private held(account?: string): number {
    return [...this.open].filter(([claim, of]) => claim.isHeld && (account ?? of) === of).length;
  }

  private waiting(): [Claim, string][] {
    return [...this.open].filter(([claim]) => !claim.isHeld);
  }
}

describe('any sequence of claims and releases', () => {
  const step = fc.record({
    account: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom('claim', 'claim', 'claim', 'release', 'release', 'patient'),
    which: fc.nat(30),
  });

  test('never has more holders than permits, leaves no permit free while a claim waits, and keeps shares fair', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 80 }), (capacity, steps) => {
        const model = new Model(capacity);
        for (const { account, kind, which } of steps) {
          if (kind === 'release') model.release(which);
          else model.claim(account, kind === 'patient');
          model.check();
        }
        model.releaseAll();
      }),
      { numRuns: 300 },
    );
  });

  test('accounts with constant demand reach equal shares', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 4 }),
        fc.array(fc.nat(1000), { minLength: 200, maxLength: 200 }),
        (capacity, count, choices) => {
          const semaphore = semaphoreOf(capacity);
          const accounts = ['a', 'b', 'c', 'd'].slice(0, count);
          const open: { claim: Claim; account: string }[] = [];
          const refill = (): void => {
            for (const account of accounts)
              for (;;) {
                const claim = attempt(semaphore, account);
                if (typeof claim === 'string') break;
                open.push({ claim, account });
              }
          };
          refill();
          for (const choice of choices) {
            const holding = open.filter(({ claim }) => claim.isHeld);
            const chosen = holding[choice % holding.length];
            if (chosen) open.splice(open.indexOf(chosen), 1);
            chosen?.claim.release();
            refill();
          }
          for (const account of accounts) {
            expect(semaphore.heldBy(account)).toBeLessThanOrEqual(Math.ceil(capacity / count) + 1);
            expect(semaphore.heldBy(account)).toBeGreaterThanOrEqual(Math.floor(capacity / count) - 1);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

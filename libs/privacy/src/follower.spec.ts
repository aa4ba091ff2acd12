import type { Change } from '@lode/contracts';
import { movableClock, change } from '@lode/testing';
import { Follower } from './follower';
import { SubjectHasher } from './subject-hashes';
import { Suppressions } from './suppressions';

beforeEach(() => vi.useFakeTimers({ toNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => vi.useRealTimers());

/** A log with pages of this size, which the test extends and makes unavailable. */
function following(pageSize = 5000) {
  const state = {
    changes: [] as Change[],
    isAway: false,
    isConnected: true,
    stored: undefined as Change | undefined,
    /** Polls do not end while this is unresolved. */
    hanging: Promise.resolve(),
    listed: [] as number[],
    most: 0,
  };
  let [asked, hint]: [number, () => void] = [0, () => undefined];
  const handedOn: (number | 'restart')[] = [];
  const troubles: unknown[] = [];
  const suppressions = new Suppressions(new SubjectHasher(Buffer.alloc(32)), movableClock());
  const log = {
    async list(after: number) {
      state.listed.push(after);
      state.most = Math.max(state.most, ++asked);
      await new Promise(setImmediate);
      await state.hanging;
      asked -= 1;
      if (state.isAway) throw new Error('privacy is away');
      const behind = state.changes.filter(({ position }) => position > after);
      return { changes: behind.slice(0, pageSize), last: state.changes.at(-1)?.position ?? 0 };
    },
    report: () => Promise.resolve(),
    submit: () => Promise.resolve(),
    submitResolved: () => Promise.resolve(),
    onGrowth(listener: () => void) {
      hint = listener;
      return async () => void (hint = () => undefined);
    },
  };
  let followed = 0;
  const follower = new Follower({
    log,
    intervalMs: 2000,
    storedAfterMs: 1000,
    suppressions,
    work: {
      add: (changes) => handedOn.push(...changes.map(({ position }) => position)),
      restart: () => handedOn.push('restart'),
    },
    onTrouble: (error) => troubles.push(error),
    isConnected: () => state.isConnected,
    loadStored() {
      if (!state.stored) return Promise.resolve(false);
      suppressions.apply([state.stored]);
      return Promise.resolve(true);
    },
    onFollowed: () => (followed += 1),
  });
  const grow = (to: number) => {
    for (let position = (state.changes.at(-1)?.position ?? 0) + 1; position <= to; position += 1)
      state.changes.push(change(position, 'suppress'));
  };
  return {
    state,
    follower,
    suppressions,
    handedOn,
    troubles,
    grow,
    hint: () => hint(),
    followed: () => followed,
  };
}

/** Waits for everything that needs no timer. */
async function settle(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

test('a start reads all pages, and passes on each change once', async () => {
  const { state, follower, suppressions, handedOn, grow } = following(2);
  grow(5);
  await follower.start();
  expect(suppressions.position).toBe(5);
  expect(state.listed).toEqual([0, 2, 4]);
  expect(handedOn).toEqual([1, 2, 3, 4, 5]);
  await follower.stop();
});

test('an empty log is read to its end', async () => {
  const { state, follower } = following();
  await follower.start();
  expect(state.listed).toEqual([0]);
  await follower.stop();
});

test('a notification triggers a poll at once, and a lost one costs two seconds', async () => {
  const { follower, suppressions, grow, hint } = following();
  await follower.start();
  grow(1);
  hint();
  await settle();
  expect(suppressions.position).toBe(1);
  grow(2);
  await settle(1999);
  expect(suppressions.position).toBe(1);
  await settle(1);
  expect(suppressions.position).toBe(2);
  await follower.stop();
  grow(3);
  hint();
  await settle(10_000);
  expect(suppressions.position).toBe(2);
});

test('never polls twice at once', async () => {
  const { state, follower, hint } = following();
  await follower.start();
  await settle(6000);
  state.listed = [];
  state.most = 0;
  for (let round = 0; round < 5; round += 1) {
    hint();
    void follower.freshen();
  }
  await settle();
  expect(state.most).toBe(1);
  await follower.stop();
});

test('a start without privacy uses the stored copy after a time, and the log as soon as it is back', async () => {
  const { state, follower, suppressions, grow, handedOn } = following(1);
  [state.isAway, state.stored] = [true, change(7, 'suppress', { hash: 'f'.repeat(32) })];
  grow(2);
  let isStarted = false;
  const started = follower.start().then(() => (isStarted = true));
  await settle(900);
  expect(isStarted).toBe(false);
  await settle(400);
  await started;
  expect(suppressions.size.entries).toBe(1);
  expect(follower.freshen()).toBeUndefined();
  state.isAway = false;
  await settle(2000);
  expect([suppressions.position, suppressions.size.entries]).toEqual([2, 2]);
  expect(suppressions.names(['f'.repeat(32)])).toBe(false);
  expect(handedOn).toEqual([1, 2]);
  await follower.stop();
});

test('a start without privacy and a stored copy waits for privacy without a limit, until it is stopped', async () => {
  const { state, follower, troubles } = following();
  state.isAway = true;
  const started = follower.start();
  await settle(600_000);
  expect(troubles.length).toBeGreaterThan(0);
  state.isAway = false;
  await settle(1000);
  await started;
  await follower.stop();

  const other = following();
  other.state.isAway = true;
  const failed = expect(other.follower.start()).rejects.toThrow('away');
  await settle();
  await other.follower.stop();
  await settle(1000);
  await failed;
});

test('a failed poll resumes where it failed, and passes on each change once', async () => {
  const { state, follower, suppressions, handedOn, grow } = following(2);
  await follower.start();
  grow(6);
  const list = vi.spyOn(state.listed, 'push').mockImplementation((after) => {
    if (after === 4) state.isAway = true;
    return 0;
  });
  await settle(2000);
  expect(suppressions.position).toBe(4);
  list.mockRestore();
  state.isAway = false;
  await settle(2000);
  expect(suppressions.position).toBe(6);
  expect(handedOn).toEqual([1, 2, 3, 4, 5, 6]);
  await follower.stop();
});

test('a log that was restored from a backup replaces the whole copy', async () => {
  const { state, follower, suppressions, handedOn, grow } = following(2);
  grow(5);
  await follower.start();
  handedOn.length = 0;
  state.changes = [change(1, 'suppress'), change(3, 'suppress', { hash: 'f'.repeat(32) })];
  await settle(2000);
  expect(suppressions.position).toBe(3);
  expect(suppressions.size.entries).toBe(2);
  expect(handedOn).toEqual(['restart', 1, 3]);
  await follower.stop();
});

test('until a restored log is read to its end, the old copy applies', async () => {
  const { state, follower, suppressions, grow } = following(1);
  grow(5);
  await follower.start();
  state.changes = [change(1, 'suppress'), change(2, 'suppress')];
  const listed = vi.spyOn(state.listed, 'push').mockImplementation((after) => {
    if (after === 1) state.isAway = true;
    return 0;
  });
  await settle(2000);
  expect([suppressions.position, suppressions.size.entries]).toEqual([5, 5]);
  listed.mockRestore();
  state.isAway = false;
  await settle(2000);
  expect([suppressions.position, suppressions.size.entries]).toEqual([2, 2]);
  await follower.stop();
});

test('a fresh copy is used at once; after a disconnection the log is read first', async () => {
  const { state, follower, suppressions, grow } = following();
  await follower.start();
  expect(follower.freshen()).toBeUndefined();
  [state.isAway, state.isConnected] = [true, false];
  await settle(5000);
  [state.isAway, state.isConnected] = [false, true];
  grow(1);
  const freshened = follower.freshen();
  await freshened;
  expect(freshened).toBeDefined();
  expect(suppressions.position).toBe(1);
  expect(follower.freshen()).toBeUndefined();
  await follower.stop();
});

test('responses do not wait for a log that the last polls could not read, and use the copy until it is back', async () => {
  const { state, follower, suppressions, troubles } = following();
  await follower.start();
  state.isAway = true;
  await settle(4999);
  expect(follower.freshen()).toBeUndefined();
  await settle(20_000);
  expect(follower.freshen()).toBeUndefined();
  expect(troubles.length).toBeGreaterThan(0);
  expect(suppressions.age).toBeGreaterThan(20_000);
  state.isAway = false;
  await settle(2000);
  expect(suppressions.age).toBeLessThan(2000);
  await follower.stop();
});

test('after a disconnection responses wait for an unavailable log, for five seconds at most', async () => {
  const { state, follower } = following();
  await follower.start();
  [state.isAway, state.isConnected] = [true, false];
  await settle(6000);
  state.isConnected = true;
  const waiting = follower.freshen();
  expect(waiting).toBeDefined();
  let isOver = false;
  void waiting?.then(() => (isOver = true));
  await settle(4500);
  expect(isOver).toBe(false);
  expect(follower.freshen()).toBe(waiting);
  await settle(1000);
  expect(isOver).toBe(true);
  expect(follower.freshen()).toBeUndefined();
  await follower.stop();
});

test('a poll that does not end delays a response by five seconds at most', async () => {
  const { state, follower } = following();
  await follower.start();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  state.hanging = promise.then(() => undefined);
  await settle(5000);
  const waiting = follower.freshen();
  expect(waiting).toBeDefined();
  let isOver = false;
  void waiting?.then(() => (isOver = true));
  await settle(5001);
  expect(isOver).toBe(true);
  resolve(undefined);
  await follower.stop();
});

test('a suspended process reads the log before it uses its copy', async () => {
  const { state, follower, suppressions, grow } = following();
  await follower.start();
  state.isAway = true;
  await settle(3000);
  state.isAway = false;
  grow(1);
  // No timer runs meanwhile, as after SIGSTOP.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  const waiting = follower.freshen();
  expect(waiting).toBeDefined();
  await waiting;
  expect(suppressions.position).toBe(1);
  vi.restoreAllMocks();
  await follower.stop();
});

test('without a connection no failure is recorded: later responses wait for the log', async () => {
  const { state, follower } = following();
  await follower.start();
  [state.isAway, state.isConnected] = [true, false];
  await settle(5000);
  const waiting = follower.freshen();
  await settle(5001);
  await waiting;
  expect(follower.freshen()).toBeDefined();
  [state.isAway, state.isConnected] = [false, true];
  await settle(2000);
  expect(follower.freshen()).toBeUndefined();
  await follower.stop();
});

test('only a successful poll counts', async () => {
  const { state, follower, followed } = following();
  await follower.start();
  expect(followed()).toBe(1);
  state.isAway = true;
  await settle(2000);
  expect(followed()).toBe(1);
  await follower.stop();
});

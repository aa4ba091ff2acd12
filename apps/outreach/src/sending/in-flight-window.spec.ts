import { setImmediate as nextTurn } from 'node:timers/promises';
import { Interrupted } from '@lode/work';
import { InFlightWindow, type Permit, handOverLimit } from './in-flight-window';

describe('sending window', () => {
  const going = () => new AbortController().signal;
  const enterAll = (window: InFlightWindow, count: number) =>
    Array.from({ length: count }, () => window.enter(going()));

  /** Number of messages that have entered, after all promises have settled that can. */
  async function countEntered(entries: readonly Promise<Permit>[]): Promise<number> {
    let entered = 0;
    for (const entry of entries) void entry.then(() => (entered += 1));
    await nextTurn();
    return entered;
  }

  /** Lets the relay accept messages, each as soon as it enters. */
  async function acceptAll(window: InFlightWindow, count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const place = await window.enter(going());
      place.answered(true);
      place.leave();
    }
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('opens as many messages as the relay gets connections, before the relay has answered', async () => {
    const window = new InFlightWindow();
    const entries = enterAll(window, 12);
    expect(await countEntered(entries)).toBe(5);
    const place = await entries[0];
    place?.leave();
    place?.leave();
    expect(await countEntered(entries)).toBe(6);
  });

  test('grows up to 100 messages while the relay accepts them fast', async () => {
    const window = new InFlightWindow();
    await acceptAll(window, 3);
    expect(window.places).toBe(8);
    await acceptAll(window, 100);
    expect(window.places).toBe(100);
    expect(await countEntered(enterAll(window, 120))).toBe(100);
  });

  test('shrinks while the relay is slow, to the number of connections', async () => {
    const window = new InFlightWindow();
    await acceptAll(window, 100);
    for (const size of [50, 25, 12, 6, 5, 5]) {
      const place = await window.enter(going());
      vi.advanceTimersByTime(1001);
      place.answered(true);
      place.leave();
      expect(window.places).toBe(size);
    }
  });

  test('does not grow by refusals', async () => {
    const window = new InFlightWindow();
    (await window.enter(going())).answered(false);
    expect(window.places).toBe(5);
  });

  test('admits several waiting messages at a time once it has grown', async () => {
    const window = new InFlightWindow();
    await acceptAll(window, 100);
    const inside = await Promise.all(enterAll(window, 100));
    const waiting = enterAll(window, 60);
    for (const place of inside.slice(0, 47)) place.leave();
    expect(await countEntered(waiting)).toBe(0);
    inside[47]?.leave();
    expect(await countEntered(waiting)).toBe(48);
  });

  test('a waiting message leaves when its signal aborts, and takes no place', async () => {
    const window = new InFlightWindow();
    const inside = await Promise.all(enterAll(window, 5));
    const stop = new AbortController();
    const stopped = window.enter(stop.signal);
    const next = window.enter(going());
    stop.abort(new Error('stopping'));
    await expect(stopped).rejects.toThrow('stopping');
    inside[0]?.leave();
    expect(await countEntered([next])).toBe(1);
    await expect(window.enter(stop.signal)).rejects.toThrow('stopping');
  });
});

describe('hand over limit', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // Synchronous, so that no other timers of the process start meanwhile.
  it.each([
    ['that was not aborted', undefined],
    ['aborted by a shutdown', 'stopping'],
    ['that was lost to another replica', 'lost'],
  ] as const)('leaves no timer after a message %s', (_what, why) => {
    const stop = new AbortController();
    const limit = handOverLimit(stop.signal);
    if (why) stop.abort(new Interrupted(why));
    expect(vi.getTimerCount()).toBe(why ? 2 : 1);
    limit.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores a shutdown after the end of a message', () => {
    const stop = new AbortController();
    handOverLimit(stop.signal).end();
    stop.abort(new Interrupted('lost'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts at once if the work was lost before', () => {
    const stop = new AbortController();
    stop.abort(new Interrupted('lost'));
    const limit = handOverLimit(stop.signal);
    vi.advanceTimersByTime(0);
    expect(limit.signal.aborted).toBe(true);
    limit.end();
  });
});

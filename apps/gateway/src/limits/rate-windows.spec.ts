import fc from 'fast-check';
import { RateWindows } from './rate-windows';

const policy = { requests: 3, seconds: 10 };
const start = Date.UTC(2026, 0, 1);

describe('rate windows', () => {
  it('allow as many requests as the policy, and report the remaining ones', () => {
    const windows = new RateWindows();
    const taken = [0, 1, 2, 3].map(() => windows.take('a', policy, start + 4_500));
    expect(taken).toEqual([
      { allowed: true, remaining: 2, reset: 6 },
      { allowed: true, remaining: 1, reset: 6 },
      { allowed: true, remaining: 0, reset: 6 },
      { allowed: false, remaining: 0, reset: 6 },
    ]);
    expect(windows.take('a', policy, start + 9_999).allowed).toBe(false);
    expect(windows.take('a', policy, start + 10_000).allowed).toBe(true);
  });

  it('start at whole multiples of their length', () => {
    const windows = new RateWindows();
    for (let count = 0; count < 3; count += 1) windows.take('a', policy, start + 9_999);
    expect(windows.take('a', policy, start + 10_000)).toEqual({ allowed: true, remaining: 2, reset: 10 });
  });

  it('never allow more than the policy in one window, at any times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { maxLength: 200 }), (times) => {
        const windows = new RateWindows();
        const through = new Map<number, number>();
        for (const time of times.sort((a, b) => a - b)) {
          if (!windows.take('a', policy, start + time).allowed) continue;
          const window = Math.floor(time / 10_000);
          through.set(window, (through.get(window) ?? 0) + 1);
        }
        expect(Math.max(0, ...through.values())).toBeLessThanOrEqual(policy.requests);
      }),
    );
  });

  it('count ids separately', () => {
    const windows = new RateWindows();
    for (let count = 0; count < 4; count += 1) windows.take('a', policy, start);
    expect(windows.take('b', policy, start).allowed).toBe(true);
  });

  it('include the counts of others: reports are totals, so a repeated or late one changes nothing', () => {
    const windows = new RateWindows();
    const report = (count: number): void =>
      windows.receive('other', { id: 'a', window: start, count }, start + 1);
    report(2);
    report(2);
    report(1);
    expect(windows.take('a', policy, start + 2)).toMatchObject({ allowed: true, remaining: 0 });
    expect(windows.take('a', policy, start + 2).allowed).toBe(false);
  });

  it('ignore reports about past and future windows', () => {
    const windows = new RateWindows();
    windows.take('a', policy, start + 10_000);
    windows.receive('late', { id: 'a', window: start, count: 9 }, start + 10_001);
    windows.receive('fast', { id: 'a', window: start + 20_000, count: 9 }, start + 10_001);
    expect(windows.take('a', policy, start + 10_002).remaining).toBe(1);
  });

  it('report changes since the last report, until the window ends', () => {
    const windows = new RateWindows();
    windows.take('a', policy, start);
    windows.take('a', policy, start);
    expect(windows.report(start)).toEqual([{ id: 'a', window: start, count: 2 }]);
    expect(windows.report(start)).toEqual([]);
    windows.take('a', policy, start);
    expect(windows.report(start + 10_000)).toEqual([]);
  });

  it('drop the oldest id beyond their capacity', () => {
    const windows = new RateWindows();
    const others = Array.from({ length: 99_999 }, (_, index) => `other ${index}`);
    for (const id of ['a', 'a', 'b', ...others]) windows.take(id, policy, start);
    expect(windows.take('b', policy, start).remaining).toBe(1);
    expect(windows.take('a', policy, start).remaining).toBe(2);
  });
});

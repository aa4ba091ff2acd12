import fc from 'fast-check';
import { RateWindows } from './rate-windows';

const policy = { requests: 3, seconds: 10 };
const start = Date.UTC(2026, 0, 1);

describe('rate windows', () => {
  it('let through as many as the policy says, and say what is left', () => {
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

  it('begin anew at whole multiples of their length', () => {
    const windows = new RateWindows();
    for (let count = 0; count < 3; count += 1) windows.take('a', policy, start + 9_999);
    expect(windows.take('a', policy, start + 10_000)).toEqual({ allowed: true, remaining: 2, reset: 10 });
  });

  it('never let through more than the policy in one window, whatever the times', () => {
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

  it('count ids apart', () => {
    const windows = new RateWindows();
    for (let count = 0; count < 4; count += 1) windows.take('a', policy, start);
    expect(windows.take('b', policy, start).allowed).toBe(true);
  });

  it('include what others counted: reports are totals, so a repeated or late one changes nothing', () => {
    const windows = new RateWindows();
    const report = (count: number): void =>
      windows.hear('other', { id: 'a', window: start, count }, start + 1);
    report(2);
    report(2);
    report(1);
    expect(windows.take('a', policy, start + 2)).toMatchObject({ allowed: true, remaining: 0 });
    expect(windows.take('a', policy, start + 2).allowed).toBe(false);
  });

  it('hear nothing about windows that are over or have not begun', () => {
    const windows = new RateWindows();
    windows.take('a', policy, start + 10_000);
    windows.hear('late', { id: 'a', window: start, count: 9 }, start + 10_001);
    windows.hear('fast', { id: 'a', window: start + 20_000, count: 9 }, start + 10_001);
    expect(windows.take('a', policy, start + 10_002).remaining).toBe(1);
  });

  it('report what changed since the last report, until the window is over', () => {
    const windows = new RateWindows();
    windows.take('a', policy, start);
    windows.take('a', policy, start);
    expect(windows.report(start)).toEqual([{ id: 'a', window: start, count: 2 }]);
    expect(windows.report(start)).toEqual([]);
    windows.take('a', policy, start);
    expect(windows.report(start + 10_000)).toEqual([]);
  });

  it('stay bounded: beyond their capacity the oldest begin anew', () => {
    const windows = new RateWindows(2);
    for (const id of ['a', 'a', 'a', 'b', 'c']) windows.take(id, policy, start);
    expect(windows.take('b', policy, start).remaining).toBe(1);
    expect(windows.take('a', policy, start).remaining).toBe(2);
  });
});

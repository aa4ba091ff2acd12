import { Timers } from './timers';

describe('Timers', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs an action after its delay, and immediately without one', () => {
    const timers = new Timers();
    const ran: string[] = [];
    timers.after(10, () => ran.push('later'));
    timers.after(0, () => ran.push('now'));
    expect(ran).toEqual(['now']);
    vi.advanceTimersByTime(10);
    expect(ran).toEqual(['now', 'later']);
  });

  it('cancels pending actions when cleared', () => {
    const timers = new Timers();
    timers.after(10, () => {
      throw new Error('ran after clear()');
    });
    timers.clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});

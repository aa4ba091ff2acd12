import { allowance } from './sending-state';

describe('the remaining allowance of a day', () => {
  it.each([
    [{ dailyLimit: 50 }, 0, 1, 50],
    [{ dailyLimit: 50 }, 49, 1, 1],
    [{ dailyLimit: 50 }, 60, 1, 0],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 1, 10],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 3, 2, 12],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 9, 50],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 1000, 50],
    [{ dailyLimit: 5, ramp: { start: 10, increase: 0 } }, 0, 1, 5],
  ])('%j after %d on sending day %d: %d', (limits, sent, day, left) => {
    expect(allowance(limits, sent, day)).toBe(left);
  });
});

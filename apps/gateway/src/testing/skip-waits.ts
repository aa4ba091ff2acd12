import timers from 'node:timers/promises';

/** Waits of `node:timers/promises` end at once, until the mocks are restored. @returns their milliseconds */
export function skipWaits(): (number | undefined)[] {
  const waits: (number | undefined)[] = [];
  vi.spyOn(timers, 'setTimeout').mockImplementation((milliseconds, value) => {
    waits.push(milliseconds);
    return new Promise((resolve) => setImmediate(() => resolve(value as never)));
  });
  return waits;
}

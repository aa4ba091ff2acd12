import type { Operation } from '@lode/contracts';
import { header, type IncomingMessage, requestHeaders } from '@lode/wire';
import { createContext } from './context';
import { receivedContext } from './server';
import { responseBudgetMs } from './response-budget';
import { Echo } from './testing/fixture';

/** The budget in the service of a call with this budget. */
function budgetOfCall(budget: number): number {
  const headers = requestHeaders(createContext(budget), budget);
  const message: IncomingMessage = {
    subject: 'lode.test',
    reply: undefined,
    noResponders: false,
    isUtf8: () => true,
    text: () => '',
    header: (name) => headers[name],
  };
  expect(Number(headers[header.timeout])).toBeLessThan(budget);
  return responseBudgetMs(receivedContext(message, { ...Echo, timeout: 30_000 } as unknown as Operation));
}

test.each([
  [1000, 500, 525],
  [2000, 1000, 1050],
  [5000, 3750, 3800],
  [25_500, 24_250, 24_300],
  [30_000, 25_000, 25_000],
])('a caller who waits %i ms gets the available data after %i to %i ms', (budget, min, max) => {
  const given = budgetOfCall(budget);
  expect(given).toBeGreaterThanOrEqual(min);
  expect(given).toBeLessThanOrEqual(max);
});

test('a spent budget leaves no time', () => {
  expect(responseBudgetMs({ remaining: () => 0 })).toBe(0);
});

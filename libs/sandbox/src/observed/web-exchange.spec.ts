import { intervals, maxInFlight, maxWithin, type WebExchange } from './web-exchange';

const exchange = (startedAt: number, endedAt?: number): WebExchange => ({
  host: 'acme.test',
  method: 'GET',
  path: '/',
  secure: false,
  headers: {},
  address: '127.77.0.1',
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
});

it('measures the time between starts', () => {
  expect(intervals([exchange(10), exchange(510), exchange(30)])).toEqual([20, 480]);
  expect(intervals([exchange(10)])).toEqual([]);
});

it('counts concurrent requests, including unfinished ones', () => {
  expect(maxInFlight([])).toBe(0);
  expect(maxInFlight([exchange(0, 10), exchange(10, 20)])).toBe(1);
  expect(maxInFlight([exchange(0, 11), exchange(10, 20), exchange(10), exchange(19, 21)])).toBe(3);
});

it('counts the maximum of requests in a half-open interval', () => {
  expect(maxWithin([], 100)).toBe(0);
  expect(maxWithin([exchange(0), exchange(50), exchange(100), exchange(149), exchange(400)], 100)).toBe(3);
});

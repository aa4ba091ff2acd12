import type { Exchange } from './http/exchange';
import { checkClock } from './crawl-checks';

const never = new AbortController().signal;
const now = Date.UTC(2026, 10, 26, 12);
const dated = (date: string): Exchange => ({
  kind: 'answer',
  url: new URL('https://data.iana.org/rdap/dns.json'),
  status: 200,
  headers: { date: [date] },
  contentType: 'application/json',
  text: '{}',
  bytes: 2,
});
const check = (answer: Exchange) => checkClock({ exchange: async () => answer }, () => now).run(never);

test.each([
  ['Thu, 26 Nov 2026 12:00:02 GMT', 'passed', 'Within 2 s of the clock of data.iana.org.'],
  ['Thu, 26 Nov 2026 11:00:00 GMT', 'failed', 'The clock is 3600 s ahead of that of data.iana.org.'],
  ['Thu, 26 Nov 2026 12:01:00 GMT', 'failed', 'The clock is 60 s behind that of data.iana.org.'],
  ['today', 'skipped', 'data.iana.org did not answer with a date.'],
])('the date %s: %s', async (date, state, detail) => {
  expect(await check(dated(date))).toMatchObject({ state, detail });
});

test('is skipped without an answer', async () => {
  expect(await check({ kind: 'failure', reason: 'dns' })).toMatchObject({ state: 'skipped' });
});

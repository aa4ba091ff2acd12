import { judgeClock, skipped, type Check } from '@lode/service-kit/doctor';
import type { WebExchange } from '../http/exchange';

/** A small document of IANA, whose servers have exact clocks. */
const reference = new URL('https://data.iana.org/rdap/dns.json');

/** @param now milliseconds since 1970, by the clock of this machine */
export const checkClock = (exchange: WebExchange, now: () => number): Check => ({
  name: 'clock',
  async run(signal) {
    const answer = await exchange.exchange({ url: reference, use: 'json', signal });
    const date = answer.kind === 'answer' ? Date.parse(answer.headers['date']?.[0] ?? '') : NaN;
    return Number.isNaN(date)
      ? skipped(`${reference.host} did not answer with a date.`)
      : judgeClock(date, now(), reference.host);
  },
});

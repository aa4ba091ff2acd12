import { judgeClock, skipped, type Check, failed, passed } from '@lode/platform/doctor';
import { loadConfig, systemClock, type Environment } from '@lode/platform';
import { type WebExchange, failureText } from './http/exchange';
import { crawlSettings } from './crawl.config';
import { createExchange, createUrlPolicy } from './fetch/create-exchange.adapter';
import { checkSources } from './sources/check-sources';
import { Sources } from './sources/sources';

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

const fix =
  'Set LODE_CONTACT_URL to a page or a mailto: address under which operators of sites reach you; the SEC requires it.';

/** Whether a contact is sent with requests, and its page exists. */
const checkContactUrl = (exchange: WebExchange, contactUrl: string | undefined): Check => ({
  name: 'contact URL',
  async run(signal) {
    if (contactUrl === undefined) return failed('LODE_CONTACT_URL is not set.', fix);
    const url = new URL(contactUrl);
    if (url.protocol === 'mailto:') return passed(`${contactUrl} is sent with every request.`);
    const answer = await exchange.exchange({ url, use: 'page', signal });
    if (answer.kind === 'answer' || answer.kind === 'redirect')
      return passed(`${contactUrl} exists and is sent with every request.`);
    const reason = answer.kind === 'failure' ? failureText(answer) : answer.kind;
    return failed(`${contactUrl} cannot be read: ${reason}.`, `Publish the page. ${fix}`);
  },
});

/** Checks of the web requests and their sources. @throws ConfigError */
export function crawlChecks(environment: Environment): Check[] {
  const config = loadConfig(crawlSettings, environment);
  const policy = createUrlPolicy(config);
  /** Each request has its own connection, which is closed with it. */
  const exchange: WebExchange = {
    async exchange(request) {
      const once = createExchange(config, policy, systemClock);
      try {
        return await once.exchange(request);
      } finally {
        await once.close();
      }
    },
  };
  return [
    checkContactUrl(exchange, config.contactUrl),
    checkClock(exchange, Date.now),
    ...checkSources(exchange, new Sources(config)),
  ];
}

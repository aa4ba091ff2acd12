import { loadConfig, systemClock, type Environment } from '@lode/service-kit';
import type { Check } from '@lode/service-kit/doctor';
import { crawlSettings } from './crawl.config';
import { checkClock } from './fetch/check-clock';
import { checkContactUrl } from './fetch/check-contact-url';
import { createExchange, createUrlPolicy } from './fetch/create-exchange.adapter';
import type { WebExchange } from './http/exchange';
import { checkSources } from './sources/check-sources';
import { Sources } from './sources/sources';

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

import { loadConfig, systemClock } from '@lode/platform';
import type { Exchange, ExchangeRequest } from '../../http/exchange';
import { createExchange, createUrlPolicy, type FetchTimes } from '../create-exchange.adapter';
import { fetchSettings } from '../../crawl.config';

const never = new AbortController().signal;
const generous: FetchTimes = {
  dns: 5000,
  dnsTry: 4000,
  connect: 5000,
  headers: 10_000,
  total: 20_000,
  idle: 4000,
};

export interface ExchangeFixture {
  get(url: string, more?: Partial<ExchangeRequest>): Promise<Exchange>;
  close(): Promise<void>;
}

/** An exchange with the settings of a process, and time limits that a busy machine does not exceed. */
export function exchangeFixture(
  environment: Record<string, string>,
  times: Partial<FetchTimes> = {},
): ExchangeFixture {
  const config = loadConfig(fetchSettings, environment);
  const exchange = createExchange(config, createUrlPolicy(config), systemClock, { ...generous, ...times });
  return {
    get: (url, more) => exchange.exchange({ url: new URL(url), use: 'page', signal: never, ...more }),
    close: () => exchange.close(),
  };
}

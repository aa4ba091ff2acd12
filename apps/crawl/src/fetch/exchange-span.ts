import { inSpan } from '@lode/service-kit';
import type { Exchange } from '../http/exchange';

/** Runs an exchange in a span, which records neither host nor path. */
export const inExchangeSpan = (
  { protocol }: Pick<URL, 'protocol'>,
  run: () => Promise<Exchange>,
): Promise<Exchange> =>
  inSpan(
    () => ({
      name: 'GET',
      kind: 'client',
      attributes: { 'http.request.method': 'GET', 'url.scheme': protocol.slice(0, -1) },
    }),
    async (span) => {
      const exchange = await run();
      if (exchange.kind === 'failure') span?.fail(exchange.reason);
      else if ('status' in exchange) span?.set({ 'http.response.status_code': exchange.status });
      return exchange;
    },
  );

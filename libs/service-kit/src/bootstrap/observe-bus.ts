import type { BusObserver } from '../bus/server';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';

/** Counts what the bus reports, and logs it: each operation at level `info`, a fault of ours at `error`. */
export function observeBus(metrics: Metrics, logger: Logger): BusObserver {
  return {
    handled({ name }, outcome, milliseconds, { requestId, traceparent }) {
      metrics.handled(name, outcome, milliseconds);
      // Asked first, because a line that nobody wants should cost nothing.
      if (!logger.isLevelEnabled('info')) return;
      const ms = Math.round(milliseconds * 10) / 10;
      logger.info({ operation: name, outcome, ms, request_id: requestId, traceparent }, 'operation handled');
    },
    unknownFields: ({ name }, count) => metrics.unknownFields(name, count),
    failed: ({ name }, error, { requestId, traceparent }) =>
      logger.error({ err: error, operation: name, request_id: requestId, traceparent }, 'operation failed'),
  };
}

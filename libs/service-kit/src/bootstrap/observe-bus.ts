import type { BusObserver } from '../bus/server';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { activeSpan } from '../tracing/active-span';
import { traceIdsOf, type TraceIds } from '../tracing/trace-ids';

/** Counts and logs bus events: each operation at level `info`, an internal error at `error`. */
export function observeBus(metrics: Metrics, logger: Logger): BusObserver {
  return {
    handled({ name }, outcome, milliseconds, { requestId, traceparent }) {
      metrics.handled(name, outcome, milliseconds);
      // Checked first, so that a disabled log line costs nothing.
      if (!logger.isLevelEnabled('info')) return;
      const ms = Math.round(milliseconds * 10) / 10;
      logger.info(
        { operation: name, outcome, ms, request_id: requestId, ...idsOf(traceparent) },
        'operation handled',
      );
    },
    unknownFields: ({ name }, count) => metrics.unknownFields(name, count),
    failed: ({ name }, error, { requestId, traceparent }) =>
      logger.error(
        { err: error, operation: name, request_id: requestId, ...idsOf(traceparent) },
        'operation failed',
      ),
  };
}

/** Without tracing, the ids of the caller. */
const idsOf = (traceparent: string | undefined): TraceIds =>
  traceIdsOf(activeSpan()?.traceparent ?? traceparent);

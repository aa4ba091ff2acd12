import { ProblemError } from '@lode/contracts';
import type { Wire } from '@lode/wire';
import { connectNats } from '../nats';
import { serversOf } from '../nats-options';
import {
  type NatsConfig,
  type Logger,
  throttledWarning,
  type Metrics,
  activeSpan,
  traceIdsOf,
  type TraceIds,
} from '@lode/platform';
import type { BusObserver } from '../server';

interface Waiting {
  readonly logger: Logger;
  /** Called once, with a sentence for the user, if no server is reachable or one rejects the connection. */
  readonly onWaiting?: ((sentence: string) => void) | undefined;
}

/** @throws ConfigError where the server rejects the settings */
export async function connectToNats(
  name: string,
  nats: NatsConfig | undefined,
  { logger, onWaiting }: Waiting,
): Promise<Wire> {
  if (!nats) throw new Error('a service without a wire needs the settings of NATS');
  const warn = throttledWarning(logger, 'waiting for NATS');
  let isWaiting = false;
  const sentence = unreachable(nats.natsUrl);
  const onRetry = (error: unknown, reason = sentence): void => {
    if (!isWaiting) onWaiting?.(reason);
    isWaiting = true;
    warn(new ProblemError('unavailable', reason, { cause: error }));
  };
  return connectNats({ ...nats, name, onRetry });
}

/** Without the credentials of the URL. */
function unreachable(natsUrl: string): string {
  const hosts = serversOf(natsUrl).map(({ host }) => host);
  return `No NATS server can be reached at ${hosts.join(', ')} (NATS_URL): Lode keeps trying to connect.`;
}

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

import { ProblemError } from '@lode/contracts';
import { connectNats } from '../bus/nats';
import { serversOf } from '../bus/nats-options';
import type { Wire } from '@lode/wire';
import type { NatsConfig } from '../config/nats-settings';
import type { Logger } from '../logging/logger';
import { throttledWarning } from '../logging/throttled-warning';

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

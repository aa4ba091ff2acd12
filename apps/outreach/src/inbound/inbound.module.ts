import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  EDGE,
  LOGGER,
  Metrics,
  REPLY_RULES,
  replyRulesProvider,
  type Clock,
  type ConfigOf,
  type Logger,
} from '@lode/service-kit';
import type { ReplyRules } from '@lode/domain/replies';
import { parseInboundAddress } from './inbound-address';
import { InboundListener } from './inbound-listener.adapter';
import { InboundMetrics } from './inbound-metrics';
import type { inboundSettings } from './inbound.config';
import { InboundRepository } from './inbound.repository';
import { ReceiveInbound } from './receive-inbound';

type InboundConfig = ConfigOf<typeof inboundSettings>;

/** Null if no address is configured. */
function listener(
  { inboundListen }: InboundConfig,
  store: InboundRepository,
  clock: Clock,
  metrics: Metrics,
  logger: Logger,
  rules: ReplyRules,
): InboundListener | null {
  const address = inboundListen === undefined ? undefined : parseInboundAddress(inboundListen);
  if (!address) return null;
  const inbound = new ReceiveInbound(store, clock, rules);
  return new InboundListener(
    address,
    (mail) => inbound.take(mail),
    new InboundMetrics(metrics.registry),
    logger,
  );
}

export const inboundProviders: Provider[] = [
  replyRulesProvider,
  InboundRepository,
  {
    provide: EDGE,
    useFactory: listener,
    inject: [CONFIG, InboundRepository, CLOCK, Metrics, LOGGER, REPLY_RULES],
  },
];

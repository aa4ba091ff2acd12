import { Module } from '@nestjs/common';
import { SendingModule } from '../sending/sending.module';
import { ProtectionModule } from '../protection/protection.module';
import { EventsModule } from '../events/events.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import {
  CLOCK,
  CONFIG,
  EDGE,
  LOGGER,
  Metrics,
  REPLY_RULES,
  type Clock,
  type ConfigOf,
  type Logger,
} from '@lode/service-kit';
import type { ReplyRules } from '@lode/domain/replies';
import { parseInboundAddress, type inboundSettings } from './inbound.config';
import { InboundListener, InboundMetrics } from './inbound-listener.adapter';
import { InboundRepository } from './inbound.repository';
import { ReceiveInbound } from './receive-inbound';

type InboundConfig = ConfigOf<typeof inboundSettings>;

/** Null if no address is configured. */
function listener(
  { inboundListen }: InboundConfig,
  inbound: ReceiveInbound,
  metrics: Metrics,
  logger: Logger,
): InboundListener | null {
  const address = inboundListen === undefined ? undefined : parseInboundAddress(inboundListen);
  if (!address) return null;
  return new InboundListener(
    address,
    (mail) => inbound.take(mail),
    new InboundMetrics(metrics.registry),
    logger,
  );
}

@Module({
  imports: [DeliveriesModule, EventsModule, ProtectionModule, SendingModule],
  providers: [
    InboundRepository,
    {
      provide: ReceiveInbound,
      useFactory: (store: InboundRepository, clock: Clock, rules: ReplyRules) =>
        new ReceiveInbound(store, clock, rules),
      inject: [InboundRepository, CLOCK, REPLY_RULES],
    },
    {
      provide: EDGE,
      useFactory: listener,
      inject: [CONFIG, ReceiveInbound, Metrics, LOGGER],
    },
  ],
  exports: [ReceiveInbound],
})
export class InboundModule {}

import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { SendingModule } from '../sending/sending.module';
import { ProtectionModule } from '../protection/protection.module';
import { EventsModule } from '../events/events.module';
import { DmarcReportsModule } from '../dmarc-reports/dmarc-reports.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { CONFIG, EDGE, LOGGER, Metrics, type ConfigOf, type Logger } from '@lode/platform';
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
  imports: [
    ConversationsModule,
    DeliveriesModule,
    DmarcReportsModule,
    EventsModule,
    ProtectionModule,
    SendingModule,
  ],
  providers: [
    InboundRepository,
    ReceiveInbound,
    {
      provide: EDGE,
      useFactory: listener,
      inject: [CONFIG, ReceiveInbound, Metrics, LOGGER],
    },
  ],
  exports: [ReceiveInbound],
})
export class InboundModule {}

import { Module } from '@nestjs/common';
import { ProtectionModule } from '../protection/protection.module';
import { EventsModule } from '../events/events.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  Metrics,
  REPLY_RULES,
  replyRulesProvider,
  throttledWarning,
  type Clock,
  type ConfigOf,
  type Logger,
} from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { readDkimKey } from '@lode/platform/mail';
import type { ReplyRules } from '@lode/domain/replies';
import type { outreachSettings } from '../outreach.config';
import { MessageRepository, OldestDueRepository } from './message.repository';
import { MessageWriter } from './message-writer';
import { RelayMailer } from './relay-mailer.adapter';
import { SendMessages } from './send-messages';
import { SendingMetrics } from './sending-metrics';

type OutreachConfig = ConfigOf<typeof outreachSettings>;

/** Undefined if no relay is configured. */
export const RELAY = Symbol('relay');

function relayOf(config: OutreachConfig): RelayMailer | undefined {
  const { mailRelayUrl: relayUrl, caFile } = config;
  const dkim = readDkimKey(config);
  return relayUrl === undefined
    ? undefined
    : new RelayMailer({ relayUrl, dkim, ...(caFile !== undefined && { caFile }) });
}

function metricsOf({ registry }: Metrics, oldest: OldestDueRepository, logger: Logger): SendingMetrics {
  const troubled = throttledWarning(logger, 'mail relay failed, messages are retried');
  return new SendingMetrics(registry, () => oldest.seconds(), troubled);
}

function sendMessages(
  { publicUrl, trackingUrl, returnPath }: OutreachConfig,
  logger: Logger,
  mailer: RelayMailer | undefined,
  ...[store, suppressions, clock, observer, rules]: [
    MessageRepository,
    Suppressions,
    Clock,
    SendingMetrics,
    ReplyRules,
  ]
): SendMessages {
  if (!mailer || publicUrl === undefined) {
    logger.warn('sequences send no mail: LODE_MAIL_RELAY_URL or LODE_PUBLIC_URL is not set');
    return new SendMessages({ store, suppressions, clock, observer });
  }
  const way = { mailer, writer: new MessageWriter({ publicUrl: trackingUrl ?? publicUrl, returnPath }) };
  return new SendMessages({ store, suppressions, clock, observer, rules, way });
}

@Module({
  imports: [DeliveriesModule, EventsModule, ProtectionModule],
  providers: [
    replyRulesProvider,
    MessageRepository,
    OldestDueRepository,
    { provide: RELAY, useFactory: relayOf, inject: [CONFIG] },
    { provide: SendingMetrics, useFactory: metricsOf, inject: [Metrics, OldestDueRepository, LOGGER] },
    {
      provide: SendMessages,
      useFactory: sendMessages,
      inject: [CONFIG, LOGGER, RELAY, MessageRepository, Suppressions, CLOCK, SendingMetrics, REPLY_RULES],
    },
  ],
  exports: [RELAY, REPLY_RULES, MessageRepository, SendingMetrics],
})
export class SendingModule {}

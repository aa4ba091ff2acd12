import { Module, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { TrackingDomainsModule } from '../tracking-domains/tracking-domains.module';
import { SendingModule } from '../sending/sending.module';
import { InboundModule } from '../inbound/inbound.module';
import { ChecksModule } from '../checks/checks.module';
import { AddressGuard, Dialer, trustedRoots } from '@lode/platform/network';
import { CLOCK, CONFIG, REPLY_RULES, secretSealerProvider, type Clock, type ConfigOf } from '@lode/platform';
import { Leases } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import type { ReplyRules } from '@lode/domain/replies';
import { DataSource } from 'typeorm';
import { PublicDns } from '../checks/dns-records.adapter';
import type { outreachSettings } from '../outreach.config';
import { MessageRepository } from '../sending/message.repository';
import { MessageWriter } from '../sending/message-writer';
import { SendingMetrics } from '../sending/sending-metrics';
import { SaveSentCopy, SendFromMailbox } from '../sequences/message.task';
import { TrackingDomains } from '../tracking-domains/tracking-domains';
import { AuthorizationRepository } from './authorizations/authorization.repository';
import { MailboxAuthorizations } from './authorizations/mailbox-authorizations';
import { MailboxAuthorizationsController } from './authorizations/mailbox-authorizations.controller';
import { AccessTokens, type OauthClient } from './connection/access-tokens.adapter';
import { Inboxes } from './connection/inbox.adapter';
import { MailboxAccesses } from './connection/mailbox-access';
import { Submission } from './connection/submission.adapter';
import { CheckMailbox } from './check-mailbox';
import { InboxWatches } from './inbox-watches';
import { MailboxRepository, ReadMailbox } from './mailbox.repository';
import { MailboxSending } from './mailbox-sending';
import { MailboxesService } from './mailboxes.service';
import { MailboxesController } from './mailboxes.controller';
import { ReadInbox, ReadMailboxes } from './read-mailboxes';
import { SentCopies } from './sent-copies';
import { TestMailbox } from './test-mailbox';

type Config = ConfigOf<typeof outreachSettings>;

/** Milliseconds. */
const times = { lookUp: 10_000, connect: 10_000 };

const dialerOf = ({ allowNets, smtpProxy, caFile }: Config, records: PublicDns): Dialer =>
  new Dialer({
    resolve: (host, signal) => records.addressesOf(host, signal),
    guard: new AddressGuard({ allowNets }),
    proxyUrl: smtpProxy,
    secureContext: trustedRoots(caFile),
    times,
  });

function clientsOf(config: Config): ConstructorParameters<typeof AccessTokens>[0] {
  const client = (id: string | undefined, secret: string | undefined): OauthClient | undefined =>
    id === undefined ? undefined : { id, secret };
  const google = client(config.googleClientId, config.googleClientSecret);
  const microsoft = client(config.microsoftClientId, config.microsoftClientSecret);
  return { ...(google && { google }), ...(microsoft && { microsoft }) };
}

/** Closes its connections with the module. */
class ClosedSubmission extends Submission implements OnModuleDestroy {
  onModuleDestroy(): Promise<void> {
    return this.close();
  }
}

/** Ends with the application, before the database does. */
class EndedWatches extends InboxWatches implements BeforeApplicationShutdown {
  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

type SendingParts = [
  MessageRepository,
  Suppressions,
  Clock,
  SendingMetrics,
  ReplyRules,
  MailboxAccesses,
  Submission,
  MailboxRepository,
];

function writerOf({ publicUrl, trackingUrl }: Config): MessageWriter | undefined {
  const url = trackingUrl ?? publicUrl;
  return url === undefined ? undefined : new MessageWriter({ publicUrl: url });
}

function sendingOf(config: Config, ...parts: SendingParts): MailboxSending {
  const [store, suppressions, clock, observer, rules, accesses, submission, mailboxes] = parts;
  const writer = writerOf(config);
  return new MailboxSending({
    ...{ store, writer, suppressions, clock, observer, rules },
    ...{ accesses, submission, mailboxes },
  });
}

const checkOf = (
  { dnsBlocklists: blocklists }: Config,
  store: MailboxRepository,
  records: PublicDns,
  tracking: TrackingDomains,
): CheckMailbox => new CheckMailbox({ store, records, blocklists, tracking });

export const mailboxTasks = [ReadMailbox, SaveSentCopy, SendFromMailbox];

@Module({
  imports: [ChecksModule, InboundModule, SendingModule, TrackingDomainsModule],
  controllers: [MailboxesController, MailboxAuthorizationsController],
  providers: [
    secretSealerProvider,
    MailboxRepository,
    MailboxesService,
    MailboxAccesses,
    TestMailbox,
    ReadMailboxes,
    ReadInbox,
    {
      provide: CheckMailbox,
      useFactory: checkOf,
      inject: [CONFIG, MailboxRepository, PublicDns, TrackingDomains],
    },
    AuthorizationRepository,
    MailboxAuthorizations,
    { provide: Dialer, useFactory: dialerOf, inject: [CONFIG, PublicDns] },
    {
      provide: AccessTokens,
      useFactory: (config: Config, dialer: Dialer, clock: Clock) =>
        new AccessTokens(clientsOf(config), dialer, clock),
      inject: [CONFIG, Dialer, CLOCK],
    },
    {
      provide: Inboxes,
      useFactory: ({ caFile }: Config, dialer: Dialer) => new Inboxes(dialer, trustedRoots(caFile)),
      inject: [CONFIG, Dialer],
    },
    {
      provide: Submission,
      useFactory: ({ caFile }: Config, dialer: Dialer) => new ClosedSubmission(dialer, caFile),
      inject: [CONFIG, Dialer],
    },
    {
      provide: InboxWatches,
      useFactory: ({ mailboxConnections }: Config, source: DataSource) =>
        new EndedWatches(new Leases(source), mailboxConnections),
      inject: [CONFIG, DataSource],
    },
    {
      provide: SentCopies,
      useFactory: (
        config: Config,
        store: MessageRepository,
        accesses: MailboxAccesses,
        inboxes: Inboxes,
        watches: InboxWatches,
      ) => new SentCopies({ store, writer: writerOf(config), accesses, inboxes, watches }),
      inject: [CONFIG, MessageRepository, MailboxAccesses, Inboxes, InboxWatches],
    },
    {
      provide: MailboxSending,
      useFactory: sendingOf,
      inject: [
        ...[CONFIG, MessageRepository, Suppressions, CLOCK, SendingMetrics, REPLY_RULES],
        ...[MailboxAccesses, Submission, MailboxRepository],
      ],
    },
  ],
  exports: [Inboxes, InboxWatches, MailboxAccesses, MailboxRepository, Submission],
})
export class MailboxesModule {}

import { Module } from '@nestjs/common';
import { MailboxAccesses } from '../mailboxes/connection/mailbox-access';
import { Submission } from '../mailboxes/connection/submission.adapter';
import { MailboxRepository } from '../mailboxes/mailbox.repository';
import { MailboxesModule } from '../mailboxes/mailboxes.module';
import type { RelayMailer } from '../sending/relay-mailer.adapter';
import { RELAY, SendingModule } from '../sending/sending.module';
import { SequencesModule } from '../sequences.module';
import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { SequenceRepository } from '../sequences/sequence.repository';
import { PreviewSequence } from './preview-sequence';
import { PreviewController } from './preview.controller';
import { SendTestMessage } from './send-test-message';
import { PreviewedLeadRepository } from './previewed-lead.repository';

@Module({
  imports: [MailboxesModule, SendingModule, SequencesModule],
  controllers: [PreviewController],
  providers: [
    PreviewedLeadRepository,
    {
      provide: PreviewSequence,
      useFactory: (
        { publicUrl, trackingUrl }: Record<'publicUrl' | 'trackingUrl', string | undefined>,
        sequences: SequenceRepository,
        leads: PreviewedLeadRepository,
        suppressions: Suppressions,
        clock: Clock,
      ) =>
        new PreviewSequence({ sequences, leads, suppressions, clock, publicUrl: trackingUrl ?? publicUrl }),
      inject: [CONFIG, SequenceRepository, PreviewedLeadRepository, Suppressions, CLOCK],
    },
    {
      provide: SendTestMessage,
      useFactory: (
        sequences: SequenceRepository,
        preview: PreviewSequence,
        mailboxes: MailboxRepository,
        accesses: MailboxAccesses,
        submission: Submission,
        relay: RelayMailer | undefined,
      ) => new SendTestMessage({ sequences, preview, mailboxes, accesses, submission, relay }),
      inject: [
        ...[SequenceRepository, PreviewSequence, MailboxRepository, MailboxAccesses, Submission],
        // Without a relay, its value is undefined.
        { token: RELAY, optional: true },
      ],
    },
  ],
  exports: [PreviewSequence],
})
export class PreviewModule {}

import { Module } from '@nestjs/common';
import { CONFIG, type ConfigOf } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { SandboxInbox } from './sandbox-inbox.adapter';
import { SandboxMailboxes } from './sandbox-mail.service';
import type { sandboxMailSettings } from '../outreach.config';
import { SandboxMailController } from './sandbox-mail.controller';
import { SandboxMailRepository } from './sandbox-mail.repository';

type SandboxMailConfig = ConfigOf<typeof sandboxMailSettings> &
  Partial<Record<'publicUrl' | 'trackingUrl', string | undefined>>;

@Module({
  controllers: [SandboxMailController],
  providers: [
    SandboxMailRepository,
    {
      provide: SandboxInbox,
      useFactory: ({ sandboxInboxUrl }: SandboxMailConfig) => new SandboxInbox(sandboxInboxUrl),
      inject: [CONFIG],
    },
    {
      provide: SandboxMailboxes,
      useFactory: (
        { publicUrl, trackingUrl }: SandboxMailConfig,
        store: SandboxMailRepository,
        suppressions: Suppressions,
        inbox: SandboxInbox,
      ) =>
        new SandboxMailboxes({
          store,
          inbox,
          suppressions,
          publicUrl: trackingUrl ?? publicUrl,
        }),
      inject: [CONFIG, SandboxMailRepository, Suppressions, SandboxInbox],
    },
  ],
  exports: [SandboxInbox],
})
export class SandboxMailModule {}

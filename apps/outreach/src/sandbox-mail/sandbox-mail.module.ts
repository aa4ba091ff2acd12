import type { Provider } from '@nestjs/common';
import { CONFIG, Suppressions, type ConfigOf } from '@lode/service-kit';
import { SandboxInbox } from './sandbox-inbox.adapter';
import { SandboxMailboxes } from './sandbox-mail.service';
import type { sandboxMailSettings } from './sandbox-mail.config';
import { SandboxMailController } from './sandbox-mail.controller';
import { SandboxMailRepository } from './sandbox-mail.repository';

type SandboxMailConfig = ConfigOf<typeof sandboxMailSettings> &
  Partial<Record<'publicUrl' | 'trackingUrl', string | undefined>>;

/** Requires the providers of the check. */
export const sandboxMailProviders: Provider[] = [
  SandboxMailRepository,
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
];

export const sandboxMailControllers = [SandboxMailController];

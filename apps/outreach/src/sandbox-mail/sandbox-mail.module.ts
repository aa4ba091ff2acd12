import type { Provider } from '@nestjs/common';
import { CONFIG, Suppressions, type ConfigOf } from '@lode/service-kit';
import { HttpSandboxInbox } from './sandbox-inbox.adapter';
import { SandboxMailboxes } from './sandbox-mail';
import type { sandboxMailSettings } from './sandbox-mail.config';
import { SandboxMailHandler } from './sandbox-mail.handler';
import { SandboxMailRepository } from './sandbox-mail.repository';

type SandboxMailConfig = ConfigOf<typeof sandboxMailSettings> &
  Partial<Record<'publicUrl' | 'trackingUrl', string | undefined>>;

export const sandboxMailProviders: Provider[] = [
  SandboxMailRepository,
  {
    provide: SandboxMailboxes,
    useFactory: (
      { sandboxInboxUrl, publicUrl, trackingUrl }: SandboxMailConfig,
      store: SandboxMailRepository,
      suppressions: Suppressions,
    ) =>
      new SandboxMailboxes({
        store,
        inbox: new HttpSandboxInbox(sandboxInboxUrl),
        suppressions,
        publicUrl: trackingUrl ?? publicUrl,
      }),
    inject: [CONFIG, SandboxMailRepository, Suppressions],
  },
];

export const sandboxMailControllers = [SandboxMailHandler];

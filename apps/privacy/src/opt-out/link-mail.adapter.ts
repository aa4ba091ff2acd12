import type { OnModuleDestroy } from '@nestjs/common';
import type { OptOutChoice } from '@lode/contracts';
import { MailRelay, type MailOutcome, type OutgoingMail } from '@lode/service-kit/mail';
import type { LinkMail } from './opt-out';
import { optOutMail, type MailIdentity } from './opt-out-mail';

interface LinkMailOptions extends MailIdentity {
  readonly relayUrl: string;
  readonly caFile: string | undefined;
}

/** Sends links over the configured relay. */
export class RelayedLinkMail implements LinkMail, OnModuleDestroy {
  private readonly relay: MailRelay;

  constructor(private readonly options: LinkMailOptions) {
    const { relayUrl, caFile } = options;
    this.relay = new MailRelay({ relayUrl, ...(caFile !== undefined && { caFile }) });
  }

  write(to: string, token: string, choice: OptOutChoice): OutgoingMail {
    return optOutMail(this.options, to, token, choice);
  }

  send(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<MailOutcome> {
    return this.relay.send(mail, options);
  }

  onModuleDestroy(): Promise<void> {
    return this.relay.close();
  }
}

import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { InvitationMail, OptOutChoice } from '@lode/contracts';
import type { Logger } from '@lode/service-kit';
import { MailRelay, type DkimKey, type MailOutcome, type OutgoingMail } from '@lode/service-kit/mail';
import { invitationMail } from './invitation-mail';
import type { LinkMail } from './opt-out';
import { optOutMail, type MailIdentity } from './opt-out-mail';

interface LinkMailOptions extends MailIdentity {
  readonly relayUrl: string;
  readonly caFile: string | undefined;
  readonly dkim: DkimKey | undefined;
}

/** Sends links over the configured relay. */
export class RelayedLinkMail implements LinkMail, BeforeApplicationShutdown {
  private readonly relay: MailRelay;

  constructor(
    private readonly options: LinkMailOptions,
    private readonly logger: Logger,
  ) {
    const { relayUrl, caFile, dkim } = options;
    this.relay = new MailRelay({ relayUrl, dkim, ...(caFile !== undefined && { caFile }) });
  }

  /** The invitation of an account of the dashboard. */
  invitation(request: InvitationMail): OutgoingMail {
    return invitationMail(this.options.sender, request);
  }

  write(to: string, token: string, choice: OptOutChoice): OutgoingMail {
    return optOutMail(this.options, to, token, choice);
  }

  /** The reply of the relay is not logged: it repeats the address. */
  async send(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<MailOutcome> {
    const outcome = await this.relay.send(mail, options);
    if (outcome.accepted) return outcome;
    const { kind, cause, code, mayHaveArrived } = outcome;
    this.logger.warn({ kind, cause, code, mayHaveArrived }, 'the mail relay rejected a link');
    return outcome;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.close();
  }
}

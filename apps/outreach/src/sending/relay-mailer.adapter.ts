import type { BeforeApplicationShutdown } from '@nestjs/common';
import { MailRelay, type MailOutcome, type MailRelayOptions, type OutgoingMail } from '@lode/platform/mail';
import type { Mailer } from './send-messages';

/** Hands messages to the configured relay. */
export class RelayMailer implements Mailer, BeforeApplicationShutdown {
  private readonly relay: MailRelay;

  constructor(options: MailRelayOptions) {
    this.relay = new MailRelay(options);
  }

  send(mail: OutgoingMail, options: { signal: AbortSignal }): Promise<MailOutcome> {
    return this.relay.send(mail, options);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.close();
  }
}

import { Controller, Inject } from '@nestjs/common';
import { SendInvitation, type InvitationMail, type InvitationSent } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import type { RelayedLinkMail } from './link-mail.adapter';
import { LINK_MAIL } from './link-mail';

/** Mail of the gateway, which has no connection to a relay. */
@Controller()
export class SendInvitationHandler {
  constructor(@Inject(LINK_MAIL) private readonly mail: RelayedLinkMail | undefined) {}

  @Handles(SendInvitation)
  async sendInvitation(request: InvitationMail): Promise<InvitationSent> {
    if (!this.mail) return { sent: false };
    const { accepted } = await this.mail.send(this.mail.invitation(request), {});
    return { sent: accepted };
  }
}

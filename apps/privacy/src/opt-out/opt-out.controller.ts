import { Inject, Controller } from '@nestjs/common';
import {
  ConfirmOptOut,
  RequestOptOut,
  ShowOptOut,
  ShowOptOutLink,
  type EmptyRequest,
  type OptOutLink,
  type OptOutRequest,
  type PageAnswer,
  GetMailSending,
  type MailSending,
  type PasswordResetMail,
  SendInvitation,
  SendPasswordReset,
  SendNotice,
  type NoticeMail,
  type NoticeSent,
  type InvitationMail,
  type InvitationSent,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { OptOut } from './opt-out';
import { OptOutPages } from './opt-out-pages';
import { RequestLinkOnce } from './request-link-once';
import { type RelayedLinkMail, LINK_MAIL } from './link-mail.adapter';

@Controller()
export class OptOutController {
  constructor(
    @Inject(OptOut) private readonly optOut: Pick<OptOut, 'isSetUp' | 'look' | 'confirm'>,
    private readonly links: RequestLinkOnce,
    private readonly pages: OptOutPages,
    @Inject(LINK_MAIL) private readonly mail: RelayedLinkMail | undefined,
  ) {}

  @Handles(ShowOptOut)
  async show(_request: EmptyRequest): Promise<PageAnswer> {
    return this.optOut.isSetUp ? this.pages.ask() : this.pages.notSetUp();
  }

  @Handles(RequestOptOut)
  async request(
    { email = '', choice = 'opt_out', client }: OptOutRequest,
    context: CallContext,
  ): Promise<PageAnswer> {
    switch (await this.links.request({ text: email, choice, client }, context)) {
      case 'sent':
        return this.pages.sent();
      case 'no_address':
        return this.pages.ask({ text: email, choice });
      case 'try_later':
        return this.pages.tryLater();
      case 'not_set_up':
        return this.pages.notSetUp();
    }
  }

  @Handles(ShowOptOutLink)
  async look({ token }: OptOutLink): Promise<PageAnswer> {
    const link = await this.optOut.look(token);
    if (!link) return this.pages.deadLink();
    return link.isDone ? this.pages.done(link.choice, true) : this.pages.link(link.choice);
  }

  @Handles(ConfirmOptOut)
  async confirm({ token }: OptOutLink): Promise<PageAnswer> {
    const link = await this.optOut.confirm(token);
    return link ? this.pages.done(link.choice, link.isDone) : this.pages.deadLink();
  }

  @Handles(SendInvitation)
  async sendInvitation(request: InvitationMail): Promise<InvitationSent> {
    if (!this.mail) return { sent: false };
    const { accepted } = await this.mail.send(this.mail.invitation(request), {});
    return { sent: accepted };
  }

  @Handles(GetMailSending)
  async getMailSending(): Promise<MailSending> {
    return { sends: this.mail !== undefined };
  }

  @Handles(SendNotice)
  async sendNotice(request: NoticeMail): Promise<NoticeSent> {
    if (!this.mail) return { sent: false, cause: null, code: null };
    const outcome = await this.mail.send(this.mail.notice(request), {});
    return outcome.accepted
      ? { sent: true, cause: null, code: null }
      : { sent: false, cause: outcome.cause, code: outcome.code ?? null };
  }

  @Handles(SendPasswordReset)
  async sendPasswordReset(request: PasswordResetMail): Promise<InvitationSent> {
    if (!this.mail) return { sent: false };
    const { accepted } = await this.mail.send(this.mail.passwordReset(request), {});
    return { sent: accepted };
  }
}

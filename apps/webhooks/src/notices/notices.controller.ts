import { Controller } from '@nestjs/common';
import {
  AnswerNotices,
  KeepNotices,
  ReadNotices,
  ShowNotices,
  type AnsweredNoticesLink,
  type KeepNoticesRequest,
  type Notices,
  type NoticesLink,
  type PageAnswer,
  type ReadNoticesRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { htmlPage } from '@lode/platform';
import type { WebhookEntity } from '../webhooks/webhook.entity';
import { NoticesService } from './notices.service';

/** Notices of members by e-mail, and the page of their links. */
@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Handles(ReadNotices)
  read(request: ReadNoticesRequest, context: CallContext): Promise<Notices> {
    return this.notices.read(accountOf(context), request);
  }

  @Handles(KeepNotices)
  keep(request: KeepNoticesRequest, context: CallContext): Promise<Notices> {
    return this.notices.keep(accountOf(context), request, context.scopes);
  }

  /** Changes nothing, because programs that scan mail open the page too. */
  @Handles(ShowNotices)
  async show({ token }: NoticesLink): Promise<PageAnswer> {
    return pageOf(await this.notices.behind(token));
  }

  @Handles(AnswerNotices)
  async answer({ token, choice }: AnsweredNoticesLink): Promise<PageAnswer> {
    const found = await this.notices.behind(token);
    if (found) await this.notices.answerLink(found, choice === 'confirm');
    return pageOf(found && (await this.notices.behind(token)));
  }
}

/** It names no address: a link may be forwarded. */
function pageOf(found: WebhookEntity | undefined): PageAnswer {
  const title = 'Notices by e-mail';
  const footer = '<p>This page belongs to a deployment of Lode.</p>';
  if (!found)
    return htmlPage({
      ...{ status: 404, title: 'This link is no longer good', footer, root: '../' },
      body: '<p>It is not complete, or the notices were switched off in the dashboard.</p>',
    });
  const isOn = found.state === 'active';
  return htmlPage({
    ...{ title, footer, root: '../' },
    body: isOn
      ? '<p>You get notices about your account by e-mail.</p>\n<form method="post"><button type="submit" name="choice" value="stop">Switch them off</button></form>'
      : '<p>You get no notices about your account by e-mail.</p>\n<form method="post"><button type="submit" name="choice" value="confirm">Send me notices</button></form>',
  });
}

import { Controller, Inject } from '@nestjs/common';
import { InviteMember, SendInvitation, type InviteRequest, type NewInvitation } from '@lode/contracts';
import {
  accountOf,
  Bus,
  CONFIG,
  Handles,
  LOGGER,
  runOnce,
  type CallContext,
  type Logger,
} from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { accountIdentity, IdentityRepository } from '../database/identity.repository';
import type { GatewayConfig } from '../gateway.config';
import { readActor } from '../people/actor';
import { linkUrl } from '../people/link-url';
import { publicUrlOf } from '../people/public-url';
import { inviteMember, type Invited } from './invite-member';

@Controller()
export class InviteMemberHandler {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(InviteMember)
  async inviteMember(request: InviteRequest, context: CallContext): Promise<NewInvitation> {
    const run = (manager: EntityManager): Promise<NewInvitation> => this.invite(manager, request, context);
    return runOnce({ source: this.source, operation: InviteMember, request, context, run });
  }

  /** The mail is sent before the commit: a link that is not stored does not work, and an owner sees the failure. */
  private async invite(
    manager: EntityManager,
    request: InviteRequest,
    context: CallContext,
  ): Promise<NewInvitation> {
    const account = accountIdentity(manager, accountOf(context));
    const identity = new IdentityRepository(manager);
    await account.keys.lockAccount();
    const actor = await readActor(identity, account, context);
    const invited = await inviteMember({ ...account, identity, actor }, request);
    const url = linkUrl(publicUrlOf(this.config), invited.link.token);
    const mailed = await this.send(invited, url, context);
    const { link, email, role } = invited;
    return {
      id: link.id,
      email,
      role,
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
      mailed,
      // The mail of the sandbox reaches no person.
      link: mailed && this.config.network === 'live' ? null : url,
    };
  }

  /** @returns whether the relay has accepted it; a service that is away must not prevent an invitation */
  private async send(
    { email, account, actor }: Invited,
    link: string,
    context: CallContext,
  ): Promise<boolean> {
    const inviter = actor.kind === 'person' ? actor.person.name : null;
    try {
      const answer = await this.bus.call(SendInvitation, { to: email, account, inviter, link }, context);
      return answer.sent;
    } catch (error) {
      this.logger.warn({ err: error }, 'invitation not sent by mail');
      return false;
    }
  }
}

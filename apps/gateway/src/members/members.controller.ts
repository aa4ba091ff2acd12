import { Controller, Inject } from '@nestjs/common';
import {
  ListMembers,
  type EmptyRequest,
  type MemberList,
  InviteMember,
  SendInvitation,
  type InviteRequest,
  type NewInvitation,
  ProblemError,
  RevokeInvitation,
  type Invitation,
  type InvitationIdRequest,
  ChangeMember,
  type ChangeMemberRequest,
  type Member,
  RemoveMember,
  type MemberIdRequest,
  type RemovedMember,
  type RemoveMemberRequest,
  ListMemberThings,
  type MemberThings,
} from '@lode/contracts';
import { CONFIG, LOGGER, type Logger } from '@lode/platform';
import { accountOf, Handles, type CallContext, Bus } from '@lode/bus';
import { Once } from '@lode/work';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import { accountIdentity, IdentityRepository } from '../identity/identity.repository';
import {
  toMember,
  inviteMember,
  type Invited,
  changeMember,
  memberOf,
  removeMember,
} from './members.service';
import { Settlements } from './settlements.repository';
import type { GatewayConfig } from '../gateway.config';
import { linkUrl, publicUrlOf } from '../identity/one-time-link.repository';
import { auditActor, checkOwner, changeAccount } from '../identity/actor';
import { ChangedCredentials } from '../sessions/sessions.service';

@Controller()
export class MembersController {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly changed: ChangedCredentials,
    private readonly settlements: Settlements,
  ) {}

  @Handles(ListMembers)
  listMembers(_request: EmptyRequest, context: CallContext): Promise<MemberList> {
    const id = accountOf(context);
    return withAccount(this.source, id, async (manager) => ({
      members: (await accountIdentity(manager, id).members.list()).map(toMember),
      invitations: await new IdentityRepository(manager).links.invitations(id),
    }));
  }

  @Handles(InviteMember)
  @Once('claim')
  async inviteMember(request: InviteRequest, context: CallContext): Promise<NewInvitation> {
    const invited = await changeAccount(this.source, context, (change) => inviteMember(change, request));
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
      // The mail of the sandbox reaches no user.
      link: mailed && this.config.network === 'live' ? null : url,
    };
  }

  /** @returns whether the relay has accepted it; a service that is away must not prevent an invitation */
  private async send(
    { email, account, actor }: Invited,
    link: string,
    context: CallContext,
  ): Promise<boolean> {
    const inviter = actor.kind === 'person' ? actor.user.name : null;
    try {
      const answer = await this.bus.call(SendInvitation, { to: email, account, inviter, link }, context);
      return answer.sent;
    } catch (error) {
      this.logger.warn({ err: error }, 'invitation not sent by mail');
      return false;
    }
  }

  @Handles(RevokeInvitation)
  revokeInvitation({ id }: InvitationIdRequest, context: CallContext): Promise<Invitation> {
    return changeAccount(this.source, context, async ({ id: account, audit, identity, actor }) => {
      checkOwner(actor);
      const invitation = await identity.links.revoke(account, id);
      if (!invitation) throw new ProblemError('not_found', 'The account has no such open invitation.');
      const change = { action: 'invitation.revoked', subject: id, detail: invitation.email } as const;
      await audit.add(auditActor(actor), change);
      return invitation;
    });
  }

  @Handles(ChangeMember)
  async changeMember(request: ChangeMemberRequest, context: CallContext): Promise<Member> {
    const { member, sessions } = await changeAccount(this.source, context, (change) =>
      changeMember(change, request),
    );
    this.changed.publish(sessions);
    return member;
  }

  @Handles(ListMemberThings)
  async listThings({ id }: MemberIdRequest, context: CallContext): Promise<MemberThings> {
    const { creators } = await changeAccount(this.source, context, (change) => memberOf(change, id));
    return this.settlements.list(context, creators);
  }

  /** Sessions and keys end at once; the things are listed and settled afterwards, which delays no removal. */
  @Handles(RemoveMember)
  async removeMember(request: RemoveMemberRequest, context: CallContext): Promise<RemovedMember> {
    const { removed, sessions, departure } = await changeAccount(this.source, context, async (change) => {
      const outcome = await removeMember(change, request);
      await this.settlements.add(change.manager, outcome.departure);
      return outcome;
    });
    this.changed.publish(sessions);
    const made = await this.settlements.list(context, departure.creators);
    this.settlements.wake();
    return { ...removed, made };
  }
}

import { Controller } from '@nestjs/common';
import { ProblemError, RevokeInvitation, type Invitation, type InvitationIdRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { auditActor, checkOwner } from '../people/actor';
import { changeAccount } from '../people/change-account';

@Controller()
export class RevokeInvitationHandler {
  constructor(private readonly source: DataSource) {}

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
}

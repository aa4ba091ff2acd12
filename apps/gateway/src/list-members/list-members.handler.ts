import { Controller } from '@nestjs/common';
import { ListMembers, type EmptyRequest, type MemberList } from '@lode/contracts';
import { accountOf, Handles, withAccount, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { accountIdentity, IdentityRepository } from '../database/identity.repository';
import { toMember } from '../people/member-record';

@Controller()
export class ListMembersHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(ListMembers)
  listMembers(_request: EmptyRequest, context: CallContext): Promise<MemberList> {
    const id = accountOf(context);
    return withAccount(this.source, id, async (manager) => ({
      members: (await accountIdentity(manager, id).members.list()).map(toMember),
      invitations: await new IdentityRepository(manager).links.invitations(id),
    }));
  }
}

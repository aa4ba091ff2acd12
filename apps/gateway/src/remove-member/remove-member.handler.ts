import { Controller } from '@nestjs/common';
import { RemoveMember, type MemberIdRequest, type RemovedMember } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { changeAccount } from '../people/change-account';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { removeMember } from './remove-member';

@Controller()
export class RemoveMemberHandler {
  constructor(
    private readonly source: DataSource,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(RemoveMember)
  async removeMember({ id }: MemberIdRequest, context: CallContext): Promise<RemovedMember> {
    const { removed, sessions } = await changeAccount(this.source, context, (change) =>
      removeMember(change, id),
    );
    this.changed.publish(sessions);
    return removed;
  }
}

import { Controller } from '@nestjs/common';
import { ChangeMember, type ChangeMemberRequest, type Member } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { changeAccount } from '../people/change-account';
import { ChangedCredentials } from '../sessions/changed-credentials';
import { changeMember } from './change-member';

@Controller()
export class ChangeMemberHandler {
  constructor(
    private readonly source: DataSource,
    private readonly changed: ChangedCredentials,
  ) {}

  @Handles(ChangeMember)
  async changeMember(request: ChangeMemberRequest, context: CallContext): Promise<Member> {
    const { member, sessions } = await changeAccount(this.source, context, (change) =>
      changeMember(change, request),
    );
    this.changed.publish(sessions);
    return member;
  }
}

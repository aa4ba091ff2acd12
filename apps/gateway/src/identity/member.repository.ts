import type { AccountRole } from '@lode/contracts';
import { In, type EntityManager } from 'typeorm';
import { MemberEntity, UserEntity } from './member.entity';
import { lastActive } from './session.repository';

/** Maximum number of listed members. */
const listLimit = 1000;

export interface MemberFacts {
  readonly member: MemberEntity;
  readonly user: UserEntity;
  readonly lastActive: Date | null;
}

/** Members of one account, inside a transaction of that account (`withAccount`). */
export class MemberRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly accountId: string,
  ) {}

  async add(userId: string, role: AccountRole): Promise<void> {
    const member = { accountId: this.accountId, userId, role, monthlyQuota: null, createdAt: new Date() };
    await this.manager.insert(MemberEntity, member);
  }

  find(userId: string): Promise<MemberEntity | null> {
    return this.manager.findOneBy(MemberEntity, { accountId: this.accountId, userId });
  }

  async list(): Promise<MemberFacts[]> {
    const { accountId } = this;
    const order = { createdAt: 'ASC', userId: 'ASC' } as const;
    const members = await this.manager.find(MemberEntity, { where: { accountId }, order, take: listLimit });
    return this.withUsers(members);
  }

  async facts(userId: string): Promise<MemberFacts | undefined> {
    const member = await this.find(userId);
    return member ? (await this.withUsers([member]))[0] : undefined;
  }

  countOwners(): Promise<number> {
    return this.manager.countBy(MemberEntity, { accountId: this.accountId, role: 'owner' });
  }

  async change(userId: string, changes: Pick<MemberEntity, 'role' | 'monthlyQuota'>): Promise<void> {
    await this.manager.update(MemberEntity, { accountId: this.accountId, userId }, changes);
  }

  /** The sessions of the user in the account are deleted with the membership. */
  async remove(userId: string): Promise<void> {
    await this.manager.delete(MemberEntity, { accountId: this.accountId, userId });
  }

  private async withUsers(members: readonly MemberEntity[]): Promise<MemberFacts[]> {
    const ids = members.map(({ userId }) => userId);
    const users = await this.manager.findBy(UserEntity, { id: In(ids) });
    const active = await lastActive.rows(this.manager, this.accountId);
    return members.flatMap((member) => {
      const user = users.find(({ id }) => id === member.userId);
      const used = active.find(({ user_id }) => user_id === member.userId);
      return user ? [{ member, user, lastActive: used?.last_used_at ?? null }] : [];
    });
  }
}

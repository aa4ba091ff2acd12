import type { AccountRole } from '@lode/contracts';
import { In, type EntityManager } from 'typeorm';
import { MemberEntity, PersonEntity } from './member.entity';
import { lastActive } from './session.repository';

/** Maximum number of listed members. */
const listLimit = 1000;

export interface MemberFacts {
  readonly member: MemberEntity;
  readonly person: PersonEntity;
  readonly lastActive: Date | null;
}

/** Members of one account, inside a transaction of that account (`withAccount`). */
export class MemberRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly accountId: string,
  ) {}

  async add(personId: string, role: AccountRole): Promise<void> {
    const member = { accountId: this.accountId, personId, role, monthlyQuota: null, createdAt: new Date() };
    await this.manager.insert(MemberEntity, member);
  }

  find(personId: string): Promise<MemberEntity | null> {
    return this.manager.findOneBy(MemberEntity, { accountId: this.accountId, personId });
  }

  async list(): Promise<MemberFacts[]> {
    const { accountId } = this;
    const order = { createdAt: 'ASC', personId: 'ASC' } as const;
    const members = await this.manager.find(MemberEntity, { where: { accountId }, order, take: listLimit });
    return this.withPeople(members);
  }

  async facts(personId: string): Promise<MemberFacts | undefined> {
    const member = await this.find(personId);
    return member ? (await this.withPeople([member]))[0] : undefined;
  }

  countOwners(): Promise<number> {
    return this.manager.countBy(MemberEntity, { accountId: this.accountId, role: 'owner' });
  }

  async change(personId: string, changes: Pick<MemberEntity, 'role' | 'monthlyQuota'>): Promise<void> {
    await this.manager.update(MemberEntity, { accountId: this.accountId, personId }, changes);
  }

  /** The sessions of the person in the account are deleted with the membership. */
  async remove(personId: string): Promise<void> {
    await this.manager.delete(MemberEntity, { accountId: this.accountId, personId });
  }

  private async withPeople(members: readonly MemberEntity[]): Promise<MemberFacts[]> {
    const ids = members.map(({ personId }) => personId);
    const people = await this.manager.findBy(PersonEntity, { id: In(ids) });
    const active = await lastActive.rows(this.manager, this.accountId);
    return members.flatMap((member) => {
      const person = people.find(({ id }) => id === member.personId);
      const used = active.find(({ person_id }) => person_id === member.personId);
      return person ? [{ member, person, lastActive: used?.last_used_at ?? null }] : [];
    });
  }
}

import type { AccountRole } from '@lode/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from './account.entity';
import { PersonEntity } from './person.entity';

@Entity({ name: 'members', comment: 'Roles of people in accounts.' })
@Index('members_of_person', ['personId'])
@Check('members_role_check', `role = ANY (ARRAY['owner', 'member', 'viewer'])`)
@ForeignKey(() => AccountEntity, ['accountId'], ['id'], {
  name: 'members_account_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => PersonEntity, ['personId'], ['id'], { name: 'members_person_id_fkey', onDelete: 'CASCADE' })
export class MemberEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'person_id' })
  personId!: string;

  @Column('text')
  role!: AccountRole;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

import type { AccountRole, LinkPurpose } from '@lode/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from './account.entity';
import { PersonEntity } from './person.entity';

@Entity({
  name: 'one_time_links',
  comment: 'Links that set up an owner, invite a member or reset a password.',
})
@Index('one_time_links_of_account', ['accountId', 'createdAt'])
@Check('one_time_links_hash_check', 'length(hash) = 32')
@Check('one_time_links_purpose_check', `purpose = ANY (ARRAY['setup', 'invitation', 'reset'])`)
@Check('one_time_links_role_check', `role = ANY (ARRAY['owner', 'member', 'viewer'])`)
@ForeignKey(() => AccountEntity, ['accountId'], ['id'], {
  name: 'one_time_links_account_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => PersonEntity, ['personId'], ['id'], {
  name: 'one_time_links_person_id_fkey',
  onDelete: 'CASCADE',
})
export class OneTimeLinkEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('bytea', { unique: true, comment: 'SHA-256 of the token.' })
  hash!: Buffer;

  @Column('text')
  purpose!: LinkPurpose;

  @Column('text', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column('text', { name: 'person_id', nullable: true })
  personId!: string | null;

  @Column('text', { nullable: true, comment: 'Of the invited person; null: the person chooses it.' })
  email!: string | null;

  @Column('text', { nullable: true })
  role!: AccountRole | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', {
    name: 'used_at',
    nullable: true,
    comment: 'Null: not used. A revoked link is deleted.',
  })
  usedAt!: Date | null;
}

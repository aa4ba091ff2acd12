import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MemberEntity } from './member.entity';

@Entity({ name: 'sessions', comment: 'Sessions of browsers, which are stored as hashes only.' })
@Index('sessions_of_member', ['personId', 'accountId'])
@Check('sessions_hash_check', 'length(hash) = 32')
@ForeignKey(() => MemberEntity, ['accountId', 'personId'], ['accountId', 'personId'], {
  name: 'sessions_account_id_person_id_fkey',
  onDelete: 'CASCADE',
})
export class SessionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('bytea', {
    unique: true,
    comment: 'SHA-256 of the token with a prefix, so that it never equals that of a key.',
  })
  hash!: Buffer;

  @Column('text', { name: 'account_id', comment: 'The account that the person works in.' })
  accountId!: string;

  @Column('text', { name: 'person_id' })
  personId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', {
    name: 'last_used_at',
    default: () => 'now()',
    comment: 'To the minute; a session ends seven days after it.',
  })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

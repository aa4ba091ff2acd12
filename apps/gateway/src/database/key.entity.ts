import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Scope } from '@lode/contracts';
import { AccountEntity } from './account.entity';

@Entity({ name: 'keys', comment: 'Keys of accounts, which are stored as hashes only.' })
@Index('keys_of_account', ['accountId', 'createdAt'])
@Check('keys_hash_check', 'length(hash) = 32')
@ForeignKey(() => AccountEntity, ['accountId'], ['id'], { name: 'keys_account_id_fkey', onDelete: 'CASCADE' })
export class KeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('bytea', { unique: true, comment: 'SHA-256 of the key.' })
  hash!: Buffer;

  @Column('text')
  name!: string;

  @Column('text', { comment: 'First characters of the key, by which its owner recognises it.' })
  start!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('text', {
    name: 'rate_limit',
    nullable: true,
    comment: 'Requests/seconds or off; null: the default rate.',
  })
  rateLimit!: string | null;

  @Column('boolean', {
    default: false,
    comment: 'Set by LODE_API_KEY; revoked when the setting changes.',
  })
  configured!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true, comment: 'Null: never.' })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('text', { name: 'replaced_by', nullable: true, comment: 'Id of the successor after a rotation.' })
  replacedBy!: string | null;

  @Column('text', {
    name: 'created_by',
    nullable: true,
    comment:
      'Id of the person who created the key in the dashboard; null: another key, the operator or a service.',
  })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true, comment: 'To the minute.' })
  lastUsedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '@lode/contracts';

@Entity('keys')
export class KeyEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('bytea')
  hash!: Buffer;

  @Column('text')
  name!: string;

  @Column('text')
  start!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('text', { array: true, nullable: true })
  mailboxes!: string[] | null;

  @Column('text', { name: 'rate_limit', nullable: true })
  rateLimit!: string | null;

  @Column('boolean', { default: false })
  configured!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('text', { name: 'replaced_by', nullable: true })
  replacedBy!: string | null;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '@lode/contracts';

/** A key of an account, stored as its SHA-256. */
@Entity({ name: 'keys' })
export class Key {
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

  /** `requests/seconds` or `off`; null: the default rate. */
  @Column('text', { name: 'rate_limit', nullable: true })
  rateLimit!: string | null;

  /** Set by LODE_API_KEY; revoked when the setting changes. */
  @Column('boolean')
  configured!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Id of the successor after a rotation. */
  @Column('text', { name: 'replaced_by', nullable: true })
  replacedBy!: string | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}

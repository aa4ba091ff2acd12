import type { AccountRole, LinkPurpose } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('one_time_links')
export class OneTimeLinkEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('bytea')
  hash!: Buffer;

  @Column('text')
  purpose!: LinkPurpose;

  @Column('text', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  role!: AccountRole | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}

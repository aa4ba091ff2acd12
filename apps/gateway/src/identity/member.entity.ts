import type { AccountRole } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('members')
export class MemberEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: AccountRole;

  @Column('integer', { name: 'monthly_quota', nullable: true })
  monthlyQuota!: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

@Entity('users')
export class UserEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('text', { name: 'oidc_issuer', nullable: true })
  oidcIssuer!: string | null;

  @Column('text', { name: 'oidc_subject', nullable: true })
  oidcSubject!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

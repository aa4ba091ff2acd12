import type { OauthProvider } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mailbox_authorizations')
export class MailboxAuthorizationEntity {
  @PrimaryColumn('text', { name: 'state_hash' })
  stateHash!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'completion_hash' })
  completionHash!: string;

  @Column('text')
  verifier!: string;

  @Column('text')
  provider!: OauthProvider;

  @Column('text', { name: 'mailbox_id', nullable: true })
  mailboxId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

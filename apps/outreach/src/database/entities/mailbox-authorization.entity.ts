import type { OauthProvider } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'mailbox_authorizations',
  comment: 'Consents for mailboxes that were begun at a provider; completed ones are deleted.',
})
@Index('mailbox_authorizations_of_account', ['accountId', 'expiresAt'])
export class MailboxAuthorizationEntity {
  @PrimaryColumn('text', { name: 'state_hash', comment: 'SHA-256 of `state` (RFC 6749 section 10.12).' })
  stateHash!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'completion_hash', comment: 'SHA-256 of the secret of the client that began it.' })
  completionHash!: string;

  @Column('text', { comment: 'Code verifier (RFC 7636), encrypted with LODE_SECRET_KEY.' })
  verifier!: string;

  @Column('text')
  provider!: OauthProvider;

  @Column('text', {
    name: 'mailbox_id',
    nullable: true,
    comment: 'Mailbox that gets a new login; null to connect one.',
  })
  mailboxId!: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

import type { CrmConsent } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'crm_authorizations', comment: 'Consents that were begun, each used once.' })
@Index('crm_authorizations_account', ['accountId'])
export class CrmAuthorizationEntity {
  @PrimaryColumn('text', { name: 'state_hash', comment: 'SHA-256 of the state in the URL.' })
  stateHash!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', {
    name: 'completion_hash',
    comment: 'SHA-256 of the token of the client that began it.',
  })
  completionHash!: string;

  @Column('text')
  vendor!: CrmConsent;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', {
    name: 'connection_id',
    nullable: true,
    comment: 'Connection that gets a new sign-in; null: a new one.',
  })
  connectionId!: string | null;

  @Column('text', { comment: 'Code verifier (RFC 7636), sealed with LODE_SECRET_KEY.' })
  verifier!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

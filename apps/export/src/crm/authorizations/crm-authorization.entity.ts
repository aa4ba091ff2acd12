import type { CrmConsent } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('crm_authorizations')
export class CrmAuthorizationEntity {
  @PrimaryColumn('text', { name: 'state_hash' })
  stateHash!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'completion_hash' })
  completionHash!: string;

  @Column('text')
  vendor!: CrmConsent;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { name: 'connection_id', nullable: true })
  connectionId!: string | null;

  @Column('text')
  verifier!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

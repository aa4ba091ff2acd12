import type { CrmConnectionStatus, CrmFieldChoice, CrmSignIn, CrmVendor } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CrmReading } from '../crm/engine/crm-reading';

@Entity({ name: 'crm_connections', comment: 'Connected CRMs of accounts.' })
@Index('crm_connections_account', ['accountId', 'id'])
export class CrmConnectionEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  vendor!: CrmVendor;

  @Column('text')
  name!: string;

  @Column('text', { name: 'sign_in' })
  signIn!: CrmSignIn;

  @Column('text', { comment: 'Of the API of the account at the CRM.' })
  host!: string;

  @Column('text', { comment: 'JSON, sealed with LODE_SECRET_KEY.' })
  secret!: string;

  @Column('text', { default: 'active' })
  status!: CrmConnectionStatus;

  @Column('text', { nullable: true, comment: 'Why the CRM rejects the sign-in; null: it does not.' })
  failure!: string | null;

  @Column('jsonb', { default: [], comment: 'Columns that are written otherwise than usual.' })
  fields!: CrmFieldChoice[];

  @Column('timestamptz', { name: 'last_sync_at', nullable: true })
  lastSyncAt!: Date | null;

  @Column('jsonb', { nullable: true, comment: 'Reading of its contents that has begun; null: none.' })
  reading!: CrmReading | null;

  @Column('timestamptz', {
    name: 'contents_read_at',
    nullable: true,
    comment: 'Begin of the last reading that ended.',
  })
  contentsReadAt!: Date | null;

  @Column('timestamptz', {
    name: 'contents_complete_at',
    nullable: true,
    comment: 'Begin of the last reading of all records that ended.',
  })
  contentsCompleteAt!: Date | null;

  @Column('text', {
    name: 'contents_failure',
    nullable: true,
    comment: 'Why the last reading failed; null: it did not.',
  })
  contentsFailure!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

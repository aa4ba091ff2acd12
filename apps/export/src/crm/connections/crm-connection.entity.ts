import type { CrmConnectionStatus, CrmFieldChoice, CrmSignIn, CrmVendor } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CrmReading } from '../engine/crm-reading';

@Entity('crm_connections')
export class CrmConnectionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  vendor!: CrmVendor;

  @Column('text')
  name!: string;

  @Column('text', { name: 'sign_in' })
  signIn!: CrmSignIn;

  @Column('text')
  host!: string;

  @Column('text')
  secret!: string;

  @Column('text', { default: 'active' })
  status!: CrmConnectionStatus;

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('jsonb', { default: [] })
  fields!: CrmFieldChoice[];

  @Column('timestamptz', { name: 'last_sync_at', nullable: true })
  lastSyncAt!: Date | null;

  @Column('jsonb', { nullable: true })
  reading!: CrmReading | null;

  @Column('timestamptz', { name: 'contents_read_at', nullable: true })
  contentsReadAt!: Date | null;

  @Column('timestamptz', { name: 'contents_complete_at', nullable: true })
  contentsCompleteAt!: Date | null;

  @Column('text', { name: 'contents_failure', nullable: true })
  contentsFailure!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

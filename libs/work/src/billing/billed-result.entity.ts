import { Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('billed_results')
class BilledResultEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('text')
  hash!: string;

  @SubjectHashes()
  subjectHashes!: string[];
}

/** Of the tables of `billing/billing.sql`. */
export const billingEntities = [BilledResultEntity];

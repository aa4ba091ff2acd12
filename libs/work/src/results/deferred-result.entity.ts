import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('deferred_results')
export class DeferredResultEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  request!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('result_rows')
export class ResultRowEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  content!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}

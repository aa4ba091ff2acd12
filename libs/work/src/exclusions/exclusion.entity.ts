import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('exclusions')
export class ExclusionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  source!: string;

  @Column('text', { array: true })
  hashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}

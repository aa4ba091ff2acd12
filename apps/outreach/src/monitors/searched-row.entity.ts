import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('searched_rows')
export class SearchedRowEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}

import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MonitorEntity } from './monitor.entity';

@Entity({ name: 'searched_rows', comment: 'Rows that a saved search found when it was last run.' })
@ForeignKey(() => MonitorEntity, ['monitorId'], ['id'], {
  name: 'searched_rows_monitor_id_fkey',
  onDelete: 'CASCADE',
})
@Index('searched_rows_subjects', ['subjectHashes'], { type: 'gin' })
export class SearchedRowEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text', { comment: 'Domain or identifier of a company; keyed hash of a person.' })
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { name: 'found_at', comment: 'When it was first found.' })
  foundAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}

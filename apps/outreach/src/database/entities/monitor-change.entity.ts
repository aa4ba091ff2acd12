import type { MonitorChange, MonitorChangeType } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MonitorEntity } from './monitor.entity';

export type ChangeContent = Pick<MonitorChange, 'name' | 'email' | 'url' | 'lead_id'>;

@Entity({ name: 'monitor_changes', comment: 'Changes that monitors have found, kept for 180 days.' })
@ForeignKey(() => MonitorEntity, ['monitorId'], ['id'], {
  name: 'monitor_changes_monitor_id_fkey',
  onDelete: 'CASCADE',
})
@Index('monitor_changes_newest', ['monitorId', 'id'])
@Index('monitor_changes_expiry', ['foundAt'])
@Index('monitor_changes_subjects', ['subjectHashes'], { type: 'gin' })
export class MonitorChangeEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'monitor_id' })
  monitorId!: string;

  @Column('text')
  type!: MonitorChangeType;

  @Column('text', { nullable: true, comment: 'Null for a company without one.' })
  domain!: string | null;

  @Column('json', { comment: 'Name, address and page.' })
  content!: ChangeContent;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;
}

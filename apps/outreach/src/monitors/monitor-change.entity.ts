import type { MonitorChange, MonitorChangeType } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ChangeContent = Pick<MonitorChange, 'name' | 'email' | 'url' | 'lead_id'>;

@Entity('monitor_changes')
export class MonitorChangeEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'monitor_id' })
  monitorId!: string;

  @Column('text')
  type!: MonitorChangeType;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('json')
  content!: ChangeContent;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;
}

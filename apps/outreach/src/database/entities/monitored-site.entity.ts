import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('monitored_sites')
export class MonitoredSiteEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;
}

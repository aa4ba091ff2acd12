import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MonitorEntity } from './monitor.entity';

@Entity({ name: 'monitored_sites', comment: 'Sites of monitors.' })
@ForeignKey(() => MonitorEntity, ['monitorId'], ['id'], {
  name: 'monitored_sites_monitor_id_fkey',
  onDelete: 'CASCADE',
})
@Index('monitored_sites_domain', ['domain'])
export class MonitoredSiteEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReadingEntity } from './reading.entity';

@Entity({ name: 'reading_sites', comment: 'Sites that a reading waits for.' })
@ForeignKey(() => ReadingEntity, ['readingId'], ['id'], {
  name: 'reading_sites_reading_id_fkey',
  onDelete: 'CASCADE',
})
@Index('reading_sites_domain', ['domain'])
export class ReadingSiteEntity {
  @PrimaryColumn('text', { name: 'reading_id' })
  readingId!: string;

  @PrimaryColumn('integer', { comment: 'Order within the reading.' })
  place!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  domain!: string;
}

import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { counted } from '../tables/event-tables';
import { SequenceEntity } from './sequence.entity';

const Count = (): PropertyDecorator => Column('integer', { default: 0 });

@Entity({
  name: 'sequence_counts',
  comment: 'Counts of a sequence, which are the sums over its rows: 16, to avoid lock contention.',
})
@ForeignKey(() => SequenceEntity, ['sequenceId'], ['id'], {
  name: 'sequence_counts_sequence_id_fkey',
  onDelete: 'CASCADE',
})
export class SequenceCountsEntity implements Record<(typeof counted)[number], number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('smallint', { comment: 'Row of its enrolments, from 0 to 15.' })
  slot!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Count()
  enrolled!: number;

  @Count()
  sent!: number;

  @Count()
  returned!: number;

  @Count()
  opens!: number;

  @Count()
  clicks!: number;

  @Count()
  replies!: number;

  @Count()
  auto_replies!: number;

  @Count()
  bounces!: number;

  @Count()
  unsubscribes!: number;

  @Count()
  failed!: number;

  @Count()
  total_opens!: number;

  @Count()
  total_clicks!: number;

  @Count()
  machine_opens!: number;

  @Count()
  machine_clicks!: number;
}

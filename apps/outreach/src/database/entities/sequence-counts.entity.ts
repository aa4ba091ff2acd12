import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { counted } from '../../events/counted';

const Count = (): PropertyDecorator => Column('integer', { default: 0 });

@Entity('sequence_counts')
export class SequenceCountsEntity implements Record<(typeof counted)[number], number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('smallint')
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

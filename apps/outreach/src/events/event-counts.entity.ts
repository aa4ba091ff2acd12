import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { counted, countedOfStep } from './event-counts';

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

const StepCount = (): PropertyDecorator => Column('integer', { default: 0 });

@Entity('step_counts')
export class StepCountsEntity implements Record<keyof typeof countedOfStep, number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('integer', { name: 'step_position' })
  stepPosition!: number;

  @PrimaryColumn('smallint')
  variant!: number;

  @PrimaryColumn('smallint')
  slot!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @StepCount()
  sent!: number;

  @StepCount()
  opens!: number;

  @StepCount()
  clicks!: number;

  @StepCount()
  replies!: number;

  @StepCount()
  bounces!: number;
}

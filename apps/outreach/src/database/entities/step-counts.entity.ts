import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { countedOfStep } from '../../events/counted';

const Count = (): PropertyDecorator => Column('integer', { default: 0 });

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

  @Count()
  sent!: number;

  @Count()
  opens!: number;

  @Count()
  clicks!: number;

  @Count()
  replies!: number;

  @Count()
  bounces!: number;
}

import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { countedOfStep } from '../tables/event-tables';
import { SequenceEntity } from './sequence.entity';

const Count = (): PropertyDecorator => Column('integer', { default: 0 });

@Entity({
  name: 'step_counts',
  comment: 'Messages of a step and variant with a reaction, which are the sums over its rows.',
})
@ForeignKey(() => SequenceEntity, ['sequenceId'], ['id'], {
  name: 'step_counts_sequence_id_fkey',
  onDelete: 'CASCADE',
})
export class StepCountsEntity implements Record<keyof typeof countedOfStep, number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('integer', { name: 'step_position', comment: 'Position of the step, from 1.' })
  stepPosition!: number;

  @PrimaryColumn('smallint', { comment: 'Number of the variant, from 1; 0: a step without variants.' })
  variant!: number;

  @PrimaryColumn('smallint', { comment: 'Row of its enrolments, from 0 to 15.' })
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

import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('branch_choices')
export class BranchChoiceEntity {
  @PrimaryColumn('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @PrimaryColumn('integer', { name: 'step_position' })
  stepPosition!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('smallint')
  branch!: number;

  @Column('integer', { name: 'next_position', nullable: true })
  nextPosition!: number | null;

  @Column('timestamptz', { name: 'chosen_at' })
  chosenAt!: Date;
}

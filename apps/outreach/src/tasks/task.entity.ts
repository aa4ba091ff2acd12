import type { TaskKind, TaskState } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tasks')
export class TaskEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  kind!: TaskKind;

  @Column('text')
  state!: TaskState;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'notified_at', nullable: true })
  notifiedAt!: Date | null;

  @Column('text', { name: 'assigned_to', nullable: true })
  assignedTo!: string | null;

  @Column('text', { name: 'lead_id', nullable: true })
  leadId!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { name: 'sequence_id', nullable: true })
  sequenceId!: string | null;

  @Column('text', { name: 'enrolment_id', nullable: true })
  enrolmentId!: string | null;

  @Column('integer', { name: 'step_position', nullable: true })
  stepPosition!: number | null;

  @Column('text', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}

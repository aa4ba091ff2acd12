import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({ name: 'agenda', comment: 'Scheduled work, of which due items are dispatched to the queue.' })
@Index('agenda_due', ['dueAt'], { where: 'entry IS NULL AND parked_at IS NULL' })
@Index('agenda_entry', ['entry'], { where: 'entry IS NOT NULL' })
@Index('agenda_subjects', ['subjectHashes'], { type: 'gin' })
export class AgendaEntity {
  @PrimaryColumn('text', { comment: 'Kind of the work; the queue has the same name.' })
  task!: string;

  @PrimaryColumn('text', { comment: 'Subject of the work; the id of a job.' })
  key!: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('jsonb')
  payload!: object;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('integer', { default: 0, comment: 'Increases with each newer schedule under the key.' })
  revision!: number;

  @Column('uuid', { nullable: true, comment: 'Entry in the queue; null: not dispatched.' })
  entry!: string | null;

  @Column('integer', { default: 0, comment: 'Attempts that have begun.' })
  attempts!: number;

  @Column('timestamptz', {
    name: 'parked_at',
    nullable: true,
    comment: 'When the last attempt failed; deleted a week later.',
  })
  parkedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('agenda')
export class AgendaEntity {
  @PrimaryColumn('text')
  task!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('jsonb')
  payload!: object;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('integer', { default: 0 })
  revision!: number;

  @Column('uuid', { nullable: true })
  entry!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt!: Date | null;
}

import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('subject_requests')
export class SubjectRequestEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'requested_by' })
  requestedBy!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('text')
  hash!: string;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('bigint')
  position!: string;
}

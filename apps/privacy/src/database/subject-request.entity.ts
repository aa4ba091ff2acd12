import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'subject_requests', comment: 'Requests for access, kept for a day.' })
@Index('subject_requests_age', ['requestedAt'])
@Index('subject_requests_subjects', ['subjectHashes'], { type: 'gin' })
export class SubjectRequestEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'requested_by', comment: 'Account of the operator.' })
  requestedBy!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('text', { comment: 'Keyed hash by which services search for the person.' })
  hash!: string;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('bigint', { comment: 'Position in the log.' })
  position!: string;
}

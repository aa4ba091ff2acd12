import type { HeldItem, ServiceName } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubjectRequestEntity } from './subject-request.entity';

@Entity({ name: 'exports', comment: 'Data about people that services submit, in parts.' })
@ForeignKey(() => SubjectRequestEntity, ['requestId'], ['id'], {
  name: 'exports_request_id_fkey',
  onDelete: 'CASCADE',
})
@Index('exports_subjects', ['subjectHashes'], { type: 'gin' })
export class SubmittedExportEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('integer', { comment: 'From 0.' })
  part!: number;

  @Column('boolean', { comment: 'Whether it is the last part of the service.' })
  last!: boolean;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  items!: HeldItem[];

  @SubjectHashes()
  subjectHashes!: string[];
}

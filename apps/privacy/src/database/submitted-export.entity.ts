import type { HeldItem, ServiceName } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('exports')
export class SubmittedExportEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('integer')
  part!: number;

  @Column('boolean')
  last!: boolean;

  @Column('json')
  items!: HeldItem[];

  @SubjectHashes()
  subjectHashes!: string[];
}

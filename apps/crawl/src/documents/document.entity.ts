import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Use } from '../http/exchange';

@Entity('documents')
export class DocumentEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  source!: string;

  @Column('text')
  use!: Use;

  @Column('text', { name: 'requested_url' })
  requestedUrl!: string;

  @Column('text')
  url!: string;

  @Column('integer')
  status!: number;

  @Column('text', { name: 'content_type' })
  contentType!: string;

  @Column('jsonb')
  headers!: Readonly<Record<string, readonly string[]>>;

  @Column('text')
  text!: string;

  @Column({ type: 'integer', insert: false, update: false })
  size!: number;

  @Column('integer')
  bytes!: number;

  @Column('text')
  version!: string;

  @Column('timestamptz', { name: 'fetched_at' })
  fetchedAt!: Date;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text')
  site!: string;

  @Column('boolean')
  narrowed!: boolean;
}

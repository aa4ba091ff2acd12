import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Use } from '../http/exchange';

@Entity({
  name: 'documents',
  comment: 'Fetched documents of the public web, without the accounts that asked.',
})
@Index('documents_age', ['checkedAt'])
@Index('documents_site', ['site'])
@Index('documents_subjects', ['subjectHashes'], { type: 'gin' })
export class DocumentEntity {
  @PrimaryColumn('text', {
    comment: 'Hash of use, source and URL: a URL may exceed the maximum size of an index entry.',
  })
  key!: string;

  @Column('text', { comment: "The operator's source that built the URL; empty: none." })
  source!: string;

  @Column('text', { comment: 'Purpose of the request, such as page or robots.' })
  use!: Use;

  @Column('text', { name: 'requested_url' })
  requestedUrl!: string;

  @Column('text', { comment: 'After redirects.' })
  url!: string;

  @Column('integer', { comment: 'HTTP status.' })
  status!: number;

  @Column('text', { name: 'content_type', comment: 'Media type without parameters.' })
  contentType!: string;

  @Column('jsonb', { comment: 'Names in lower case, without values of cookies.' })
  headers!: Readonly<Record<string, readonly string[]>>;

  @Column('text')
  text!: string;

  @Column({
    type: 'integer',
    generatedType: 'STORED',
    asExpression: 'octet_length(text)',
    comment: 'Of the text, in bytes.',
  })
  size!: number;

  @Column('integer', { comment: 'Length of the body, decoded from its content coding.' })
  bytes!: number;

  @Column('text', { comment: 'Hash of the text.' })
  version!: string;

  @Column('timestamptz', { name: 'fetched_at', comment: 'When the text was fetched.' })
  fetchedAt!: Date;

  @Column('timestamptz', {
    name: 'checked_at',
    comment: 'When it was fetched, or last checked without change.',
  })
  checkedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', { comment: 'Registrable domain after redirects.' })
  site!: string;

  @Column('boolean', { comment: 'Whether a suppressed contact was removed from the text.' })
  narrowed!: boolean;
}

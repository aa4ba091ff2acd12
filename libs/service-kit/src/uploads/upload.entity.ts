import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'uploads', comment: 'Large contents that callers send in parts, kept for a day at most.' })
@Index('uploads_expiry', ['expiresAt'])
@Index('uploads_unfinished', ['accountId'], { where: 'finished_at IS NULL' })
@Index('uploads_keys', ['accountId', 'operation', 'idempotencyKey'], { where: 'idempotency_key IS NOT NULL' })
export class UploadEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Operation that reads the content.' })
  operation!: string;

  @Column('bigint', { default: 0, comment: 'Bytes received so far.' })
  bytes!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', comment: 'When the content is deleted; a day later the row.' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true, comment: 'Null: parts are missing.' })
  finishedAt!: Date | null;

  @Column('integer', { nullable: true, comment: 'Number of parts of the finished upload.' })
  parts!: number | null;

  @Column('text', { nullable: true, comment: 'SHA-256 of the finished upload.' })
  sha256!: string | null;

  @Column('text', {
    name: 'idempotency_key',
    nullable: true,
    comment: 'Of the request that uses the upload.',
  })
  idempotencyKey!: string | null;

  @Column('text', { name: 'same_as', nullable: true, comment: 'Earlier upload with the same content.' })
  sameAs!: string | null;
}

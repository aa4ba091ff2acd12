import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('uploads')
class UploadEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  operation!: string;

  @Column('bigint', { default: 0 })
  bytes!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { nullable: true })
  parts!: number | null;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('text', { name: 'same_as', nullable: true })
  sameAs!: string | null;
}

@Entity('upload_parts')
class UploadPartEntity {
  @PrimaryColumn('text', { name: 'upload_id' })
  uploadId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('bytea')
  content!: Buffer;
}

/** Of the tables of `uploads/uploads.sql`. */
export const uploadEntities = [UploadEntity, UploadPartEntity];

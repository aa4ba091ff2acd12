import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({ name: 'outbox', comment: 'Changes for other services, written in the transaction of the change.' })
@Index('outbox_positions', ['topic', 'position'], { unique: true, where: 'position IS NOT NULL' })
@Index('outbox_new', ['id'], { where: 'position IS NULL' })
@Index('outbox_keys', ['topic', 'key', 'id'])
@Index('outbox_subjects', ['subjectHashes'], { type: 'gin' })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { nullable: true, comment: 'Place in the order; null until it is assigned.' })
  position!: string | null;

  @Column('text')
  topic!: string;

  @Column('text', { comment: 'A later entry of the same key replaces this one.' })
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { nullable: true, comment: 'Null: refers to the object of the key.' })
  content!: object | null;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt!: Date;
}

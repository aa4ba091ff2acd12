import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { SubjectHashes } from '../subject-hashes';

@Entity('outbox')
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { nullable: true })
  position!: string | null;

  @Column('text')
  topic!: string;

  @Column('text')
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { nullable: true })
  content!: object | null;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'written_at', default: () => 'now()' })
  writtenAt!: Date;
}

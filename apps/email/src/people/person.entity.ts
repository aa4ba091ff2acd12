import type { Contact } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('people')
export class PersonEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  domain!: string;

  @Column('text')
  person!: string;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { name: 'title_key' })
  titleKey!: string;

  @Column({ name: 'title_words', type: 'tsvector', insert: false, update: false })
  titleWords!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('integer')
  rank!: number;

  @Column('integer', { name: 'size_from', default: -1 })
  sizeFrom!: number;

  @Column('integer', { name: 'size_to', default: -1 })
  sizeTo!: number;

  @Column('json')
  contact!: Contact;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;

  @Column('boolean', { default: true })
  watched!: boolean;

  @SubjectHashes()
  subjectHashes!: string[];
}

import type { Contact } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('answer_contacts')
export class AnswerContactEntity {
  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('integer')
  position!: number;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('json')
  contact!: Contact;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}

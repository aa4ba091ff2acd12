import type { Contact } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnswerEntity } from './answer.entity';

@Entity({
  name: 'answer_contacts',
  comment: 'People of leads of stored answers, one per row, so that each can be erased.',
})
@Index('answer_contacts_subjects', ['subjectHashes'], { type: 'gin' })
@ForeignKey(() => AnswerEntity, ['key'], ['key'], { name: 'answer_contacts_key_fkey', onDelete: 'CASCADE' })
export class AnswerContactEntity {
  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('integer', { comment: 'Position of the lead in the answer, from 0.' })
  position!: number;

  @PrimaryColumn('integer', { comment: 'Position among the people of the answer, from 1.' })
  number!: number;

  @Column('text', {
    nullable: true,
    comment: 'Registrable domain of the lead, by which a person of the company is found.',
  })
  domain!: string | null;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  contact!: Contact;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}

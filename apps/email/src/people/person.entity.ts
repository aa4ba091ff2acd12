import type { Contact } from '@lode/contracts';
import { SubjectHashes, watchedComment } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { titleTerms } from './people-terms-tables';

@Entity({
  name: 'people',
  comment: 'People on company sites, without the accounts that asked for them.',
})
@Unique('people_domain_person_key', ['domain', 'person'])
@Index('people_terms', ['tags', 'titleWords'], { type: 'gin' })
@Index('people_sample', ['tags', 'titleWords'], { type: 'gin', where: '((hashint8(id) & 31) = 0)' })
@Index('people_sample_size', ['sizeTo'], { where: '((hashint8(id) & 31) = 0)' })
@Index('people_sample_seen', ['lastSeenAt'], { where: '((hashint8(id) & 31) = 0)' })
@Index('people_rank', ['rank', 'id'])
@Index('people_size_to', ['sizeTo'])
@Index('people_email', ['email'], { where: '(email IS NOT NULL)' })
@Index('people_gone', ['goneAt'], { where: '(gone_at IS NOT NULL)' })
@Index('people_watched', ['id'], { where: 'watched' })
@Index('people_watched_terms', ['tags', 'titleWords'], { type: 'gin', where: 'watched' })
@Index('people_subjects', ['subjectHashes'], { type: 'gin' })
export class PersonEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { comment: 'Of the company.' })
  domain!: string;

  @Column('text', { comment: 'Folded name.' })
  person!: string;

  @Column('text', { nullable: true, comment: 'Name of the company.' })
  company!: string | null;

  @Column('text', { name: 'title_key', comment: 'Folded job title; empty if unknown.' })
  titleKey!: string;

  @Column({
    name: 'title_words',
    type: 'tsvector',
    generatedType: 'STORED',
    asExpression: titleTerms,
    comment: 'Words of the job title, alone and after the rank and a slash, and the rank with a slash.',
  })
  titleWords!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', {
    array: true,
    comment: 'Seniority, department, whether the role decides; place and sector of the company.',
  })
  tags!: string[];

  @Column('integer', { comment: 'Order of a search: the most senior first.' })
  rank!: number;

  @Column('integer', {
    name: 'size_from',
    default: -1,
    comment: 'Minimum number of employees of the company; -1 if unknown.',
  })
  sizeFrom!: number;

  @Column('integer', {
    name: 'size_to',
    default: -1,
    comment: 'Maximum number of employees of the company; -1 if unknown.',
  })
  sizeTo!: number;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  contact!: Contact;

  @Column('timestamptz', { name: 'last_seen_at', comment: 'When the site was last read.' })
  lastSeenAt!: Date;

  @Column('timestamptz', {
    name: 'gone_at',
    nullable: true,
    comment: 'Since when the site does not show them.',
  })
  goneAt!: Date | null;

  @Column('boolean', { default: true, comment: watchedComment })
  watched!: boolean;

  @SubjectHashes()
  subjectHashes!: string[];
}

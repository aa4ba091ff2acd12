import type { AddressVerification, Contact } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ListEntity } from './list.entity';

@Entity({ name: 'leads', comment: 'Leads of lists.' })
@ForeignKey(() => ListEntity, ['listId'], ['id'], { name: 'leads_list_id_fkey', onDelete: 'CASCADE' })
@Index('leads_id', ['id'])
@Index('leads_email', ['listId', 'keyEmail'], { unique: true, where: '(key_email IS NOT NULL)' })
@Index('leads_phone', ['listId', 'keyPhone'], { where: '(key_phone IS NOT NULL)' })
@Index('leads_place', ['listId', 'keyPlace'], { where: '(key_place IS NOT NULL)' })
@Index('leads_name', ['listId', 'keyName'], { where: '(key_name IS NOT NULL)' })
@Index('leads_subjects', ['subjectHashes'], { type: 'gin' })
@Index('leads_hidden_by', ['hiddenBy'], { type: 'gin' })
@Index('leads_without_keys', ['id'], { where: '(hidden_by IS NULL)' })
@Index('leads_without_exclusion', ['id'], { where: '(NOT has_exclusion)' })
export class LeadEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'list_id' })
  listId!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true, comment: 'As given, with the domain in A-labels.' })
  email!: string | null;

  @Column('text', { nullable: true, comment: 'E.164 if it can be parsed, otherwise as given.' })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'country_code', nullable: true, comment: 'Country of the address (ISO 3166-1).' })
  countryCode!: string | null;

  @Column('boolean', {
    name: 'accept_all',
    nullable: true,
    comment: 'Whether the host of the email address accepts every address.',
  })
  acceptAll!: boolean | null;

  @Column('jsonb', { nullable: true, comment: 'Last verdict about the address of the lead.' })
  verification!: AddressVerification | null;

  @Column('jsonb', { default: [], comment: 'People of the company, the most senior first.' })
  contacts!: Contact[];

  @Column('float8', { nullable: true, comment: 'Out of 5.' })
  rating!: number | null;

  @Column('integer', { nullable: true, comment: 'From 0 to 100.' })
  confidence!: number | null;

  @Column('text', { name: 'tech_stack', array: true })
  techStack!: string[];

  @Column('text', { nullable: true, comment: 'Where the contact data was found.' })
  source!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('jsonb', { comment: "The account's own fields by name." })
  custom!: Record<string, string>;

  @Column('text', { name: 'key_email', nullable: true, comment: 'Normalized email address.' })
  keyEmail!: string | null;

  @Column('text', { name: 'key_phone', nullable: true, comment: 'Domain and phone number.' })
  keyPhone!: string | null;

  @Column('text', { name: 'key_place', nullable: true, comment: 'Hash of name and place.' })
  keyPlace!: string | null;

  @Column('text', {
    name: 'key_name',
    nullable: true,
    comment: 'Hash of the name, or of phone and website without a name, of a lead without an email address.',
  })
  keyName!: string | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', {
    name: 'contact_hashes',
    array: true,
    default: '{}',
    comment:
      'Subject hashes of the people of the company only, which do not belong to the enrolment of the lead.',
  })
  contactHashes!: string[];

  @Column('bigint', {
    name: 'hidden_by',
    array: true,
    nullable: true,
    comment: 'Keys of all suppressions that would hide the lead; null until they are computed.',
  })
  hiddenBy!: string[] | null;

  @Column('boolean', {
    name: 'has_exclusion',
    default: false,
    comment: 'Whether its row in exclusions is written.',
  })
  hasExclusion!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

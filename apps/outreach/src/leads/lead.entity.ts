import type { AddressVerification, Contact } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('leads')
export class LeadEntity {
  @PrimaryColumn('text')
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

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { name: 'email_2', nullable: true })
  email2!: string | null;

  @Column('text', { name: 'phone_2', nullable: true })
  phone2!: string | null;

  @Column('text', { name: 'profile_url', nullable: true })
  profileUrl!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'country_code', nullable: true })
  countryCode!: string | null;

  @Column('boolean', { name: 'accept_all', nullable: true })
  acceptAll!: boolean | null;

  @Column('jsonb', { nullable: true })
  verification!: AddressVerification | null;

  @Column('jsonb', { default: [] })
  contacts!: Contact[];

  @Column('float8', { nullable: true })
  rating!: number | null;

  @Column('integer', { nullable: true })
  confidence!: number | null;

  @Column('text', { name: 'tech_stack', array: true })
  techStack!: string[];

  @Column('text', { nullable: true })
  source!: string | null;

  @Column('text', { nullable: true })
  owner!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('jsonb')
  custom!: Record<string, string>;

  @Column('text', { name: 'key_email', nullable: true })
  keyEmail!: string | null;

  @Column('text', { name: 'key_phone', nullable: true })
  keyPhone!: string | null;

  @Column('text', { name: 'key_place', nullable: true })
  keyPlace!: string | null;

  @Column('text', { name: 'key_name', nullable: true })
  keyName!: string | null;

  @Column('text', { name: 'import_id', nullable: true })
  importId!: string | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', { name: 'contact_hashes', array: true, default: '{}' })
  contactHashes!: string[];

  @Column('bigint', { name: 'hidden_by', array: true })
  hiddenBy!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

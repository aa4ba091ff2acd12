import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { CompanyRecord, RecordSource } from '../company-record';

@Entity('companies')
export class CompanyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { name: 'name_key' })
  nameKey!: string;

  @Column({
    name: 'name_words',
    type: 'tsvector',
    insert: false,
    update: false,
  })
  nameWords!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { name: 'domain_hash', nullable: true })
  domainHash!: string | null;

  @Column('boolean', { default: true })
  watched!: boolean;

  @Column('text', { nullable: true })
  sector!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('text', { array: true })
  technologies!: string[];

  @Column('integer', { name: 'size_from' })
  sizeFrom!: number;

  @Column('integer', { name: 'size_to' })
  sizeTo!: number;

  @Column('integer', { name: 'founded_year', nullable: true })
  foundedYear!: number | null;

  @Column('integer', { name: 'open_roles', nullable: true })
  openRoles!: number | null;

  @Column('date', { name: 'funded_on', nullable: true })
  fundedOn!: string | null;

  @Column('date', { name: 'hiring_on', nullable: true })
  hiringOn!: string | null;

  @Column('date', { name: 'expanded_on', nullable: true })
  expandedOn!: string | null;

  @Column('integer')
  rank!: number;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;
}

@Entity('company_records')
export class CompanyRecordEntity {
  @PrimaryColumn('text')
  source!: RecordSource;

  @PrimaryColumn('text', { name: 'source_id' })
  sourceId!: string;

  @Column('bigint', { name: 'company_id' })
  companyId!: string;

  @Column('json')
  content!: CompanyRecord;

  @Column('text', { name: 'content_hash' })
  contentHash!: string;

  @Column('bigint', { name: 'import_id', nullable: true })
  importId!: string | null;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('company_keys')
export class CompanyKeyEntity {
  @PrimaryColumn('bigint')
  key!: string;

  @PrimaryColumn('bigint', { name: 'company_id' })
  companyId!: string;
}

@Entity('company_changes')
export class CompanyChangeEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('bigint')
  position!: string;
}

@Entity('address_counts')
export class AddressCountEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('integer')
  addresses!: number;
}

@Entity('exchange_positions')
export class ExchangePositionEntity {
  @PrimaryColumn('text')
  feed!: string;

  @Column('bigint')
  position!: string;
}

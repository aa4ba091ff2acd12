import type { CompanyFilters, PeopleFilters, MonitorChange, MonitorChangeType } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

/** A company or people search of a monitor. */
export type SavedSearch =
  | { readonly kind: 'companies'; readonly filters: CompanyFilters }
  | { readonly kind: 'people'; readonly filters: PeopleFilters };

@Entity('monitors')
export class MonitorEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'list_id', nullable: true })
  listId!: string | null;

  @Column('json', { nullable: true })
  search!: SavedSearch | null;

  @Column('timestamptz', { name: 'searched_at', nullable: true })
  searchedAt!: Date | null;

  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt?: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;
}

export type ChangeContent = Pick<MonitorChange, 'name' | 'email' | 'url' | 'lead_id'>;

@Entity('monitor_changes')
export class MonitorChangeEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'monitor_id' })
  monitorId!: string;

  @Column('text')
  type!: MonitorChangeType;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('json')
  content!: ChangeContent;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;
}

@Entity('monitored_sites')
export class MonitoredSiteEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;
}

export type FactKind = 'technologies' | 'roles' | 'funding' | 'contacts';

/** What is compared between two readings of a site. */
export interface SiteFacts {
  readonly technologies: readonly string[];
  /** Titles of open roles, with their location. */
  readonly roles: readonly string[];
  readonly funding: readonly string[];
  /** Keyed hashes of addresses. */
  readonly contacts: readonly string[];
  /** Parts from which entries were missing: an entry that appears later need not be new. */
  readonly incomplete: readonly FactKind[];
}

@Entity('site_facts')
export class SiteFactsEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('jsonb', { nullable: true })
  facts!: SiteFacts | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}

@Entity('searched_rows')
export class SearchedRowEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('monitored_sites')
export class MonitoredSiteEntity {
  @PrimaryColumn('text', { name: 'monitor_id' })
  monitorId!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;
}

export type Part = 'technologies' | 'roles' | 'funding' | 'contacts';

/** What is compared between two readings of a site. */
export interface SiteFacts {
  readonly technologies: readonly string[];
  /** Titles of open roles, with their location. */
  readonly roles: readonly string[];
  readonly funding: readonly string[];
  /** Keyed hashes of addresses. */
  readonly contacts: readonly string[];
  /** Parts from which entries were missing: an entry that appears later need not be new. */
  readonly incomplete: readonly Part[];
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

import type { MonitorChange } from '@lode/contracts';

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

export type ChangeContent = Pick<MonitorChange, 'name' | 'email' | 'url' | 'lead_id'>;

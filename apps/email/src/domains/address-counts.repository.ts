import { Suppressions, LogIndex, type PageOfLog, type SuppressionIndexParts } from '@lode/privacy';
import { statement, typed, lastPosition } from '@lode/database';
import type { SuppressionFilter, AddressCounts, Change } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** Changed domains after a position, with their present knowledge; null for a deleted one. */
const changedDomains = statement({
  sql: `
    SELECT change.at, change.domain, known.knowledge FROM email.addresses_after($1, $2) AS change
    LEFT JOIN email.domains AS known ON known.domain = change.domain ORDER BY change.at`,
  parameters: ['bigint', 'integer'],
  columns: {
    at: 'bigint | null',
    domain: 'text | null',
    knowledge: typed<DomainKnowledge | null>('json | null'),
  },
});

const readFollowed = statement({
  sql: 'SELECT followed FROM email.address_feed',
  columns: { followed: 'bigint' },
});

/** Locks the position until the end of the transaction. */
const lockFollowed = statement({
  sql: 'SELECT followed FROM email.address_feed FOR UPDATE',
  columns: { followed: 'bigint' },
});

const saveFollowed = statement({
  sql: 'UPDATE email.address_feed SET followed = $1',
  parameters: ['bigint'],
});

/** Notes the domains with people of the keyed hashes. */
const noteAddressesOf = statement({
  sql: 'SELECT FROM email.note_addresses_of($1)',
  parameters: ['text[]'],
});

/** The number of known addresses without suppressed ones. */
export function visibleAddresses(
  { domain, addresses }: Pick<DomainKnowledge, 'domain' | 'addresses'>,
  filter: SuppressionFilter,
): number {
  if (filter.isOpen) return addresses.length;
  if (filter.domain(domain)) return 0;
  return addresses.filter(
    ({ email, name }) => !filter.email(email) && (name === null || !filter.person(domain, name)),
  ).length;
}

/** Domains per page. */
const pageSize = 100;

/** The change feed of the numbers of visible addresses. */
@Injectable()
export class AddressCountRepository {
  constructor(
    private readonly source: DataSource,
    private readonly suppressions: Suppressions,
  ) {}

  async after(position: number): Promise<AddressCounts> {
    // Of a change that another replica has noted, this one may not know the suppression yet.
    const { followed } = await readFollowed.one(this.source);
    if (this.suppressions.position < Number(followed)) return { changes: [], last: position };
    const last = await lastPosition(this.source);
    if (position === last) return { changes: [], last };
    const filter = this.suppressions.suppressionFilter();
    const rows = await changedDomains.rows(this.source, String(position), pageSize);
    const changes = rows.map(({ at, domain, knowledge }) => ({
      position: Number(at),
      domain: domain ?? '',
      addresses: knowledge ? visibleAddresses(knowledge, filter) : 0,
    }));
    return { changes, last };
  }
}

/** Notes the domains whose number of visible addresses may change with a suppression. */
export class NotedSuppressions extends LogIndex {
  private readonly source: DataSource;

  constructor({ source, log }: SuppressionIndexParts) {
    super(log);
    this.source = source;
  }

  protected override async position(): Promise<number> {
    return Number((await readFollowed.one(this.source)).followed);
  }

  /** Another replica may have noted the page meanwhile. */
  protected override follow({ before, end }: PageOfLog, changes: readonly Change[]): Promise<void> {
    const hashes = changes.filter(({ account }) => account === null).map(({ hash }) => hash);
    return this.source.transaction(async (manager) => {
      const { followed } = await lockFollowed.one(manager);
      if (Number(followed) !== before) return;
      if (hashes.length > 0) await noteAddressesOf.run(manager, hashes);
      await saveFollowed.run(manager, String(end));
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CLOCK, type Clock } from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import type { EmailAddress } from '@lode/domain/addresses';
import { In, LessThan, Repository } from 'typeorm';
import { patternChance, type PatternChance } from './pattern-chance';
import { DomainPatternEntity } from './finding.entity';

/** Companies rarely change the form of their addresses. */
const maxAge = 180 * 86_400_000;

/** Forms of addresses at domains that accept every address. */
@Injectable()
export class DomainPatternRepository {
  constructor(
    @InjectRepository(DomainPatternEntity) private readonly patterns: Repository<DomainPatternEntity>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async save(domain: string, patterns: readonly PatternChance[]): Promise<void> {
    const row = { domain, patterns: [...patterns], reportedAt: new Date(this.clock.now()) };
    await withDatabaseRetries(() => this.patterns.upsert(row, ['domain']));
  }

  /** Probability by normalised address that an address of this form exists; addresses of other domains are absent. */
  async patternChances(addresses: readonly EmailAddress[]): Promise<ReadonlyMap<string, number>> {
    if (addresses.length === 0) return new Map();
    const domains = [...new Set(addresses.map(({ domain }) => domain))];
    const rows = await withDatabaseRetries(() => this.patterns.findBy({ domain: In(domains) }));
    const known = new Map(rows.map(({ domain, patterns }) => [domain, patterns]));
    return new Map(
      addresses.flatMap(({ normalized, local, domain }) => {
        const patterns = known.get(domain);
        return patterns ? [[normalized, patternChance(local, patterns)] as const] : [];
      }),
    );
  }

  async deleteExpired(): Promise<void> {
    const reportedAt = LessThan(new Date(this.clock.now() - maxAge));
    await withDatabaseRetries(() => this.patterns.delete({ reportedAt }));
  }
}

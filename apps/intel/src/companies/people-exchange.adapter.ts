import { Bus, createContext } from '@lode/bus';
import { LOGGER, PeriodicTask, throttledWarning, type Logger } from '@lode/platform';
import { statement, followIntervalMs } from '@lode/database';
import { AcceptCompanyFacts, ListAddressCounts, type AddressCount } from '@lode/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressCountEntity, ExchangePositionEntity } from './database/company.entity';
import { CompanyStore } from './database/company-store';
import { lockCompanies } from './database/store-companies.statements';

/** Facts of the domains that have changed after a position; without tags for a domain of no company. */
const changedFacts = statement({
  sql: `
    SELECT change.position, change.domain, coalesce(company.size_from, -1) AS size_from,
      coalesce(company.size_to, -1) AS size_to, ARRAY(SELECT tag FROM unnest(company.tags) AS tag
        WHERE tag ^@ 'country:' OR tag ^@ 'region:' OR tag ^@ 'city:' OR tag ^@ 'sector:') AS tags
    FROM intel.company_changes AS change
    LEFT JOIN LATERAL (SELECT tags, size_from, size_to FROM intel.companies WHERE companies.domain = change.domain
      ORDER BY rank DESC, id LIMIT 1) AS company ON true
    WHERE position > $1 ORDER BY position LIMIT $2`,
  parameters: ['bigint', 'bigint'],
  columns: {
    position: 'bigint',
    domain: 'text',
    size_from: 'integer | null',
    size_to: 'integer | null',
    tags: 'text[] | null',
  },
});

/** $1 domains with $2 their counts. @returns those that have changed */
const saveAddressCounts = statement({
  sql: `
    INSERT INTO intel.address_counts AS known (domain, addresses)
    SELECT domain, addresses FROM unnest($1::text[], $2::integer[]) AS counted (domain, addresses)
    ON CONFLICT (domain) DO UPDATE SET addresses = excluded.addresses
    WHERE known.addresses <> excluded.addresses RETURNING domain`,
  parameters: ['text[]', 'integer[]'],
  columns: { domain: 'text' },
});

const companiesAt = statement({
  sql: 'SELECT id FROM intel.companies WHERE domain = ANY($1)',
  parameters: ['text[]'],
  columns: { id: 'bigint' },
});

const positionOf = (manager: EntityManager, feed: string) =>
  manager.findOneByOrFail(ExchangePositionEntity, { feed });

/** @returns false if another replica, or a new beginning, has changed the position; it stays as it is then */
async function movePosition(
  manager: EntityManager,
  feed: string,
  position: string,
  next: string,
): Promise<boolean> {
  const { affected } = await manager.update(ExchangePositionEntity, { feed, position }, { position: next });
  return affected === 1;
}

const factsFeed = 'facts';
/** Milliseconds for one call. */
const factsBudgetMs = 60_000;
/** Companies per call. */
const batch = 500;

/**
 * Hands the facts of companies over to the people search, in order. The position is saved after each call, so that a
 * repeated call is possible and a lost one is not; the position 0 begins anew.
 */
@Injectable()
export class FactsHandover {
  constructor(
    private readonly source: DataSource,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
  ) {}

  /** @returns whether there may be more */
  async step(): Promise<boolean> {
    const { position } = await positionOf(this.source.manager, factsFeed);
    const rows = await changedFacts.rows(this.source, position, batch);
    const last = rows.at(-1);
    if (!last) return false;
    const companies = rows.map((row) => ({
      position: Number(row.position),
      domain: row.domain,
      tags: row.tags ?? [],
      size_from: row.size_from ?? -1,
      size_to: row.size_to ?? -1,
    }));
    const request = { restart: position === '0', companies };
    await this.bus.call(AcceptCompanyFacts, request, createContext(factsBudgetMs));
    await movePosition(this.source.manager, factsFeed, position, last.position);
    return rows.length === batch;
  }
}

const addressFeed = 'addresses';
/** Milliseconds for one call. */
const addressBudgetMs = 30_000;

/** Reads the numbers of visible addresses from the people search, in order. */
@Injectable()
export class AddressCountReader {
  constructor(
    private readonly source: DataSource,
    private readonly companies: CompanyStore,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
  ) {}

  /** @returns whether there may be more */
  async step(): Promise<boolean> {
    const { position } = await positionOf(this.source.manager, addressFeed);
    const after = Number(position);
    const { changes, last } = await this.bus.call(
      ListAddressCounts,
      { after },
      createContext(addressBudgetMs),
    );
    // The feed was restored from a backup.
    if (last < after) await movePosition(this.source.manager, addressFeed, position, '0');
    const end = changes.at(-1)?.position;
    if (end === undefined) return false;
    await this.store(changes, position, String(end));
    return end < last;
  }

  private store(changes: readonly AddressCount[], before: string, end: string): Promise<void> {
    return this.source.transaction(async (manager) => {
      await lockCompanies.run(manager);
      if (!(await movePosition(manager, addressFeed, before, end))) return;
      const changed = await saveAddressCounts.rows(
        manager,
        changes.map(({ domain }) => domain),
        changes.map(({ addresses }) => addresses),
      );
      const domains = changed.map(({ domain }) => domain);
      const ids = await companiesAt.rows(manager, domains);
      await this.companies.rebuild(
        manager,
        ids.map(({ id }) => id),
      );
    });
  }
}

/** Exchanges facts with the people search: its own for sector, place and size, those of addresses for `has_email`. */
@Injectable()
export class PeopleExchange implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tasks: readonly PeriodicTask[];
  private isStopping = false;

  constructor(facts: FactsHandover, addresses: AddressCountReader, @Inject(LOGGER) logger: Logger) {
    const onError = throttledWarning(logger, 'facts not exchanged with the people search, retrying');
    this.tasks = [facts, addresses].map(
      (feed) => new PeriodicTask(followIntervalMs, () => this.run(feed), onError),
    );
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async run(feed: { step(): Promise<boolean> }): Promise<void> {
    while (!this.isStopping && (await feed.step()));
  }
}

/** Hands all facts over again, and reads all numbers of addresses again. */
export async function rebuildExchange(manager: EntityManager): Promise<void> {
  await manager.transaction(async (within) => {
    await within.updateAll(ExchangePositionEntity, { position: '0' });
    await within.deleteAll(AddressCountEntity);
  });
}

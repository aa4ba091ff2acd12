import { Bus, createContext } from '@lode/bus';
import { LOGGER, PeriodicTask, type Logger } from '@lode/platform';
import { statement, typed } from '@lode/database';
import { type LearnedCompany, LearnCompanies } from '@lode/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Dataset, Sighting } from '../business/business';

const readPosition = statement({
  sql: 'SELECT position FROM leads.company_handover WHERE feed = $1',
  parameters: ['text'],
  columns: { position: 'text' },
});

const savePosition = statement({
  sql: `
    INSERT INTO leads.company_handover (feed, position) VALUES ($1, $2)
    ON CONFLICT (feed) DO UPDATE SET position = excluded.position`,
  parameters: ['text', 'text'],
});

/** The first import that has ended, from an id on. */
const nextImport = statement({
  sql: `SELECT id FROM leads.imports WHERE id >= $1 AND state = 'done' ORDER BY id LIMIT 1`,
  parameters: ['bigint'],
  columns: { id: 'bigint' },
});

/**
 * Places of an import with a website of their own, after an id; of each domain the first place, with the number of its
 * places.
 */
const placesOfImport = statement({
  sql: `
    SELECT id, dataset, domain, name, categories, street, city, region, postal_code, country, last_seen_at,
      (SELECT count(*) FROM leads.places AS branch
        WHERE branch.domain = place.domain AND branch.retired_at IS NULL)::integer AS branches
    FROM leads.places AS place
    WHERE import_id = $1 AND retired_at IS NULL AND domain IS NOT NULL AND id > $2
      AND NOT EXISTS (SELECT FROM leads.places AS earlier WHERE earlier.domain = place.domain
        AND earlier.dataset = place.dataset AND earlier.retired_at IS NULL AND earlier.id < place.id)
    ORDER BY id LIMIT $3`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: {
    id: 'bigint',
    dataset: typed<Dataset>('text'),
    domain: typed<string>('text | null' as 'text'),
    name: 'text',
    categories: 'text[]',
    street: 'text | null',
    city: 'text | null',
    region: 'text | null',
    postal_code: 'text | null',
    country: 'text | null',
    last_seen_at: 'timestamptz',
    branches: 'integer | null',
  },
});

/** Companies whose sites were read, after a time and a domain. */
const companiesAfter = statement({
  sql: `
    SELECT domain, sighting, seen_at FROM leads.companies WHERE (seen_at, domain) > ($1, $2)
    ORDER BY seen_at, domain LIMIT $3`,
  parameters: ['timestamptz', 'text', 'bigint'],
  columns: { domain: 'text', sighting: typed<Sighting>('json'), seen_at: 'timestamptz' },
});

export type PlaceOfImport = Awaited<ReturnType<typeof placesOfImport.rows>>[number];

const limits = { name: 500, categories: 50, technologies: 200 };

/** A chain has its address elsewhere. */
const companyOfPlace = (place: PlaceOfImport): LearnedCompany => ({
  source: place.dataset,
  domain: place.domain,
  name: place.name.slice(0, limits.name),
  address: {
    street: place.branches === 1 ? place.street : null,
    city: place.branches === 1 ? place.city : null,
    region: place.branches === 1 ? place.region : null,
    postal_code: place.branches === 1 ? place.postal_code : null,
    country_code: place.country,
  },
  categories: place.categories.slice(0, limits.categories),
  technologies: [],
  seen_at: place.last_seen_at.toISOString(),
});

const companyOfSighting = (domain: string, sighting: Sighting): LearnedCompany => ({
  source: 'website',
  domain,
  name: sighting.name.slice(0, limits.name),
  address: sighting.address && {
    street: sighting.address.street,
    city: sighting.address.city,
    region: sighting.address.region,
    postal_code: sighting.address.postalCode,
    country_code: sighting.address.country,
  },
  categories: sighting.categories.slice(0, limits.categories),
  technologies: sighting.technologies.slice(0, limits.technologies),
  seen_at: new Date(sighting.lastSeenAt).toISOString(),
});

/** Milliseconds between two looks for new companies. */
const interval = 5000;
const budget = 30_000;
/** Companies per call. */
const batch = 200;

type Feed = 'places' | 'companies';

/**
 * Hands the places with a website and the companies whose sites were read over to the company search, in order. The
 * position is saved after each call, so that a repeated call is possible and a lost one is not.
 */
@Injectable()
export class CompanyHandover implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private isStopping = false;

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new PeriodicTask(
      interval,
      () => this.run(),
      (error) => logger.info({ err: error }, 'companies not handed over, retrying'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.task.stop();
  }

  /** Hands over everything that is new. */
  async run(): Promise<void> {
    while (await this.handOverPlaces()) if (this.isStopping) return;
    while (await this.handOverCompanies()) if (this.isStopping) return;
  }

  /** @returns whether there may be more */
  private async handOverPlaces(): Promise<boolean> {
    const [importId = '0', placeId = '0'] = (await this.position('places'))?.split(' ') ?? [];
    const next = await nextImport.first(this.source, importId);
    if (!next) return false;
    const after = next.id === importId ? placeId : '0';
    const places = await placesOfImport.rows(this.source, next.id, after, batch);
    await this.send(places.map(companyOfPlace));
    const last = places.at(-1);
    if (last) await this.save('places', `${next.id} ${last.id}`);
    else if (next.id === importId) {
      const later = await nextImport.first(this.source, (BigInt(importId) + 1n).toString());
      if (!later) return false;
      await this.save('places', `${later.id} 0`);
    } else await this.save('places', `${next.id} 0`);
    return true;
  }

  /** @returns whether there may be more */
  private async handOverCompanies(): Promise<boolean> {
    const [seenAt = new Date(0).toISOString(), domain = ''] =
      (await this.position('companies'))?.split(' ') ?? [];
    const rows = await companiesAfter.rows(this.source, new Date(seenAt), domain, batch);
    const last = rows.at(-1);
    if (!last) return false;
    await this.send(rows.map((row) => companyOfSighting(row.domain, row.sighting)));
    await this.save('companies', `${last.seen_at.toISOString()} ${last.domain}`);
    return rows.length === batch;
  }

  private async send(companies: LearnedCompany[]): Promise<void> {
    if (companies.length === 0) return;
    await this.bus.call(LearnCompanies, { companies }, createContext(budget));
  }

  private async position(feed: Feed): Promise<string | undefined> {
    return (await readPosition.first(this.source, feed))?.position;
  }

  private async save(feed: Feed, position: string): Promise<void> {
    await savePosition.run(this.source, feed, position);
  }
}

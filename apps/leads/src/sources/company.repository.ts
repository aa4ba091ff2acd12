import { removeSuppressedInSlices, subjectsInEach, SubjectHasher, Suppressions } from '@lode/privacy';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { Sighting, GeoPoint } from '../business/business';
import { centresOf, scaleAt, toSpot } from '../locations/geodesy';
import { CompanyEntity } from './company.entity';

/** Maximum number of results; no request needs more. */
const maxNear = 500;

/** $1 x of the centres, $2 their y, $3 the radius, in metres of the projection. */
const companiesNear = statement({
  sql: `
    SELECT sighting FROM leads.companies, unnest($1::float8[]) AS x
    WHERE spot <@ circle(point(x, $2), $3) AND categories && $4
    ORDER BY spot <-> point(x, $2), domain LIMIT ${maxNear}`,
  parameters: ['float8[]', 'float8', 'float8', 'text[]'],
  columns: { sighting: typed<Sighting>('json') },
});

/** Sightings are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
const saveCompanies = statement({
  sql: `
    INSERT INTO leads.companies (domain, categories, spot, sighting, seen_at, subject_hashes)
    SELECT key ->> 'domain', ARRAY(SELECT json_array_elements_text(key -> 'categories')),
      point((key ->> 'x')::float8, (key ->> 'y')::float8), sighting::json, (key ->> 'seenAt')::timestamptz,
      ARRAY(SELECT json_array_elements_text(key -> 'subjects'))
    FROM ROWS FROM (json_array_elements($1::json), unnest($2::text[])) AS companies (key, sighting)
    ON CONFLICT (domain) DO UPDATE SET categories = excluded.categories, spot = excluded.spot,
      sighting = excluded.sighting, seen_at = excluded.seen_at, subject_hashes = excluded.subject_hashes
    WHERE companies.seen_at <= excluded.seen_at`,
  parameters: ['json', 'text[]'],
});

interface Row {
  /** The searched columns. */
  readonly key: object;
  readonly sighting: Sighting;
}

/**
 * Stores companies whose sites were read: facts of the public web, without any reference to the caller. Contacts
 * suppressed for all are not stored.
 */
@Injectable()
export class CompanyRepository {
  constructor(
    @InjectRepository(CompanyEntity) private readonly companies: Repository<CompanyEntity>,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /**
   * Companies of any of the categories, the nearest first.
   * @param around radius in metres
   */
  async near(
    categories: readonly string[],
    { point, radius }: { readonly point: GeoPoint; readonly radius: number },
  ): Promise<Sighting[]> {
    const rows = await companiesNear.rows(
      this.companies.manager,
      centresOf(point, radius).map(({ x }) => x),
      toSpot(point).y,
      radius * scaleAt(point),
      categories,
    );
    return rows.map(({ sighting }) => sighting);
  }

  /**
   * Stores the latest sighting of each domain; those without a domain or a point are omitted, since they could not be
   * found again. Retries: a busy database must not lose the facts of sites.
   */
  async save(companies: readonly Sighting[]): Promise<void> {
    const kept = (await removeSuppressedInSlices(companies, this.suppressions.suppressionFilter())).value;
    const subjects = await subjectsInEach(this.hasher, kept);
    const rows = new Map(kept.flatMap((company, index) => rowOf(company, subjects[index] ?? [])));
    if (rows.size === 0) return;
    const keys = JSON.stringify([...rows.values()].map(({ key }) => key));
    const sightings = [...rows.values()].map(({ sighting }) => JSON.stringify(sighting));
    await withDatabaseRetries(() => saveCompanies.run(this.companies.manager, keys, sightings));
  }

  /** Deletes companies last seen before the given instant (milliseconds since 1970). */
  async deleteBefore(seenBefore: number): Promise<void> {
    await this.companies.delete({ seenAt: LessThan(new Date(seenBefore)) });
  }
}

function rowOf(sighting: Sighting, subjects: readonly string[]): [domain: string, row: Row][] {
  const { domain, point, categories, lastSeenAt } = sighting;
  if (domain === null || point === null) return [];
  const seenAt = new Date(lastSeenAt).toISOString();
  return [[domain, { key: { domain, categories, ...toSpot(point), seenAt, subjects }, sighting }]];
}

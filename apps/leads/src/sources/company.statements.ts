import { statement, typed } from '@lode/service-kit';
import type { Sighting } from '../business/business';

/** Maximum number of results; no request needs more. */
const maxNear = 500;

/** $1 x of the centres, $2 their y, $3 the radius, in metres of the projection. */
export const companiesNear = statement({
  sql: `
    SELECT sighting FROM leads.companies, unnest($1::float8[]) AS x
    WHERE spot <@ circle(point(x, $2), $3) AND categories && $4
    ORDER BY spot <-> point(x, $2), domain LIMIT ${maxNear}`,
  parameters: ['float8[]', 'float8', 'float8', 'text[]'],
  columns: { sighting: typed<Sighting>('json') },
});

/** Sightings are separate texts: within a larger JSON, Postgres rejects halves of surrogate pairs. */
export const saveCompanies = statement({
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

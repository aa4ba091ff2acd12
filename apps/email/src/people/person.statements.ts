import { statement, typed } from '@lode/service-kit';
import type { Contact } from '@lode/contracts';
import { goneRank } from './rank';

/** Of counts; further people are not counted. */
const maxCounted = 10_000;

/**
 * The trigger rejects rows of erased people. Contacts are separate texts: within a larger JSON, Postgres rejects U+0000
 * and halves of surrogate pairs.
 */
export const savePeople = statement({
  sql: `
    INSERT INTO email.people (domain, person, company, title_key, email, tags, rank, last_seen_at, subject_hashes, contact,
      size_from, size_to)
    SELECT domain, person, company, title_key, email, person.tags || coalesce(facts.tags, '{}'), rank, last_seen_at,
      subject_hashes, contact::json, coalesce(facts.size_from, -1), coalesce(facts.size_to, -1)
    FROM ROWS FROM (
      json_to_recordset($1::json) AS (domain text, person text, company text, title_key text, email text,
        tags text[], rank integer, last_seen_at timestamptz, subject_hashes text[]),
      unnest($2::text[])
    ) AS person (domain, person, company, title_key, email, tags, rank, last_seen_at, subject_hashes, contact)
    LEFT JOIN email.company_facts AS facts USING (domain)
    ON CONFLICT (domain, person) DO UPDATE SET company = excluded.company, title_key = excluded.title_key,
      email = excluded.email, tags = excluded.tags, rank = excluded.rank, contact = excluded.contact,
      last_seen_at = excluded.last_seen_at, gone_at = NULL, subject_hashes = excluded.subject_hashes,
      size_from = excluded.size_from, size_to = excluded.size_to`,
  parameters: ['json', 'text[]'],
});

/** People of a domain beside those of $2. */
export const markGone = statement({
  sql: `
    UPDATE email.people SET gone_at = $3, rank = rank + (${goneRank})
    WHERE domain = $1 AND NOT person = ANY($2::text[]) AND gone_at IS NULL`,
  parameters: ['text', 'text[]', 'timestamptz'],
});

/** People who were marked before a time, or whose site was not read since another time. */
export const deleteGone = statement({
  sql: 'DELETE FROM email.people WHERE gone_at < $1 OR last_seen_at < $2',
  parameters: ['timestamptz', 'timestamptz'],
});

/**
 * $1 to $9 in each statement. Null conditions are constants to the planner, which plans statements with their
 * parameters.
 */
const conditions = `
  tags @> $1 AND ($2::text[] = '{}' OR NOT tags && $2) AND ($3::text IS NULL OR domain = $3)
  AND ($4::text IS NULL OR email = $4)
  AND ($5::text IS NULL OR title_words @@ to_tsquery('simple', replace($5, ' ', ':* & ') || ':*'))
  AND ($6::boolean IS NULL OR $6 = EXISTS (SELECT FROM email.confirmed_addresses AS confirmed
    WHERE confirmed.domain = person.domain AND confirmed.email = person.email))
  AND ($7::timestamptz IS NULL OR last_seen_at >= $7)
  AND ($8::integer IS NULL OR size_to >= $8)
  AND ($9::integer IS NULL OR (size_from <= $9 AND size_from >= 0))`;

const conditionTypes = [
  'text[]',
  'text[]',
  'text | null',
  'text | null',
  'text | null',
  'boolean | null',
  'timestamptz | null',
  'integer | null',
  'integer | null',
] as const;

/** People after the end of a page: $10 the ranks that they can have, $11 the rank and $12 the id of the end, $13 the limit. */
export const peoplePage = statement({
  sql: `
    SELECT id, domain, company, rank, contact, last_seen_at, gone_at, subject_hashes FROM email.people AS person
    WHERE ${conditions} AND ($10::integer[] IS NULL OR rank = ANY($10))
      AND ($11::integer IS NULL OR (rank, id) < ($11, $12::bigint))
    ORDER BY rank DESC, id DESC LIMIT $13`,
  parameters: [...conditionTypes, 'integer[] | null', 'integer | null', 'bigint | null', 'bigint'],
  columns: {
    id: 'bigint',
    domain: 'text',
    company: 'text | null',
    rank: 'integer',
    contact: typed<Contact>('json'),
    last_seen_at: 'timestamptz',
    gone_at: 'timestamptz | null',
    subject_hashes: 'text[]',
  },
});

/** The number of people, at most 10,001. */
export const countPeople = statement({
  sql: `
    SELECT count(*)::integer AS total FROM (
      SELECT FROM email.people AS person WHERE ${conditions} LIMIT ${maxCounted + 1}) AS matched`,
  parameters: conditionTypes,
  columns: { total: 'integer | null' },
});

/** The people that are counted, to be compared with suppressions and exclusions. */
export const countedPeople = statement({
  sql: `
    SELECT domain, email, subject_hashes FROM email.people AS person WHERE ${conditions} LIMIT ${maxCounted + 1}`,
  parameters: conditionTypes,
  columns: { domain: 'text', email: 'text | null', subject_hashes: 'text[]' },
});

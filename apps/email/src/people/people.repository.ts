import type { PageEnd } from '@lode/work';
import { SubjectHasher, WatchedRows, type SuppressionIndexParts } from '@lode/privacy';
import { statement, typed } from '@lode/database';
import type { Contact } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import { goneRank } from './rank';
import { lockFactsForPeople } from './company-facts.repository';
import { personRows } from './person-rows';

/** Finds titles with all words or their beginnings. @param words of letters and digits. @returns null without words */
const titleQuery = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');

/** The same among people of a rank. */
const titleQueryAt = (rank: number, words: readonly string[]): string =>
  titleQuery(words.map((word) => `${rank}/${word}`)) ?? `'${rank}/'`;

/** One of 32 people, independent of everything that is known about them; the indexes of the sample have this expression. */
const inSample = '(hashint8(id) & 31) = 0';

/** Of counts; further people are not counted. */
const maxCounted = 10_000;
/**
 * People of the sample from which on a search is broad: it then has about 12,800 people, and more than 10,000 with a
 * probability of 0.999999.
 */
const minSampled = 400;
/** People of the sample and of a rank from which on the rank is read in order. It then has about 1,600 of the people. */
const frequentInSample = 50;
const maxId = '9223372036854775807';

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
const markGone = statement({
  sql: `
    UPDATE email.people SET gone_at = $3, rank = rank + (${goneRank})
    WHERE domain = $1 AND NOT person = ANY($2::text[]) AND gone_at IS NULL`,
  parameters: ['text', 'text[]', 'timestamptz'],
});

/** People who were marked before a time, or whose site was not read since another time. */
const deleteGone = statement({
  sql: 'DELETE FROM email.people WHERE gone_at < $1 OR last_seen_at < $2',
  parameters: ['timestamptz', 'timestamptz'],
});

/**
 * $1 to $10 in each statement. Null conditions are constants to the planner, which plans statements with their
 * parameters; an empty array would make it read the whole index of tags and titles.
 */
const conditionsOn = (title: string, { sizeTo = 'size_to', seenAt = 'last_seen_at' } = {}) => `
  ($1::text[] = '{}' OR tags @> $1) AND ($2::text[] = '{}' OR NOT tags && $2) AND ($3::text IS NULL OR domain = $3)
  AND ($4::text IS NULL OR email = $4)
  AND ${title}
  AND ($6::boolean IS NULL OR $6 = EXISTS (SELECT FROM email.confirmed_addresses AS confirmed
    WHERE confirmed.domain = person.domain AND confirmed.email = person.email))
  AND ($7::timestamptz IS NULL OR ${seenAt} >= $7)
  AND ($8::integer IS NULL OR ${sizeTo} >= $8)
  AND ($9::integer IS NULL OR (size_from <= $9 AND size_from >= 0))`;

const title = '($5::text IS NULL OR title_words @@ $5::text::tsquery)';
const conditions = conditionsOn(title);
/** The same, so that the index of sizes in the sample is read only where the one of tags and titles does not apply. */
const sampleConditions = conditionsOn(title, {
  sizeTo: `CASE WHEN $1::text[] = '{}' AND $5::text IS NULL THEN size_to ELSE size_to + 0 END`,
});
/** Of a rank in the sample: only the index of tags and titles is read. */
const rankConditions = (rankTitle: string) =>
  conditionsOn(rankTitle, { sizeTo: 'size_to + 0', seenAt: `last_seen_at + interval '0'` });
const levelTitle = 'title_words @@ level.title::tsquery';

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
  'bigint[] | null',
] as const;
/** Neither named by any suppression, nor hidden from the caller. */
const isVisible = '($10::bigint[] IS NULL OR NOT watched OR id = ANY($10))';

const columns = {
  id: 'bigint',
  domain: 'text',
  company: 'text | null',
  rank: 'integer',
  contact: typed<Contact>('json'),
  last_seen_at: 'timestamptz',
  gone_at: 'timestamptz | null',
  subject_hashes: 'text[]',
} as const;
const columnNames = Object.keys(columns)
  .map((name) => `person.${name}`)
  .join(', ');

/** People of the sample who meet the conditions; not counted beyond the number that makes a search broad. */
const countSample = statement({
  sql: `
    SELECT count(*)::integer AS total FROM (
      SELECT FROM email.people AS person WHERE ${inSample} AND ${sampleConditions} AND ${isVisible}
      LIMIT ${minSampled}) AS matched`,
  parameters: conditionTypes,
  columns: { total: 'integer | null' },
});

/**
 * People of a search for few: finds all, counts and sorts them. $11 the rank and $12 the id of the end of a page, $13 the
 * limit.
 */
const peoplePage = statement({
  sql: `
    WITH matched AS MATERIALIZED (SELECT id, rank, ${isVisible} AS is_visible FROM email.people AS person
      WHERE ${conditions})
    SELECT ${columnNames}, (SELECT count(*)::integer FROM matched WHERE is_visible) AS total
    FROM (SELECT id FROM matched WHERE $11::integer IS NULL OR (rank, id) < ($11, $12::bigint)
      ORDER BY rank DESC, id DESC LIMIT $13) AS page
    JOIN email.people AS person USING (id) ORDER BY person.rank DESC, person.id DESC`,
  parameters: [...conditionTypes, 'integer | null', 'bigint | null', 'bigint'],
  columns: { ...columns, total: 'integer | null' },
});

/**
 * People of a broad search: the ranks $11 from the highest, each with its form $12 of the title, and people before the id $13
 * of the first rank. Where a rank has few of the people, an index finds them all, by a word that the sample lacks if there is
 * one; where it has many, its people are compared with the conditions in order. `IS TRUE` and `+ 0` exclude other indexes. $14
 * the limit.
 */
const broadPeoplePage = statement({
  sql: `
    SELECT ${columnNames}
    FROM unnest($11::integer[], $12::text[]) WITH ORDINALITY AS level (rank, title, number)
    CROSS JOIN LATERAL (SELECT CASE number WHEN 1 THEN $13::bigint END AS id) AS before
    CROSS JOIN LATERAL (
      SELECT count(*) >= ${frequentInSample} AS is_frequent FROM (
        SELECT FROM email.people AS person WHERE ${inSample} AND ${rankConditions(levelTitle)}
          AND ${isVisible}
        LIMIT ${frequentInSample}) AS matched) AS sample
    CROSS JOIN LATERAL (
      SELECT coalesce((
        SELECT word FROM unnest(string_to_array(level.title, ' & ')) AS word
        WHERE NOT EXISTS (SELECT FROM email.people AS person WHERE ${inSample} AND title_words @@ word::tsquery)
        LIMIT 1), level.title) AS word) AS rare
    CROSS JOIN LATERAL (
      (SELECT * FROM email.people AS person
       WHERE NOT is_frequent AND title_words @@ rare.word::tsquery AND ${conditionsOn(`(${levelTitle}) IS TRUE`)}
         AND (before.id IS NULL OR id < before.id)
       ORDER BY id + 0 DESC LIMIT $14)
      UNION ALL
      (SELECT * FROM email.people AS person
       WHERE is_frequent AND rank = level.rank AND id < coalesce(before.id, ${maxId}) AND (${conditions}) IS TRUE
       ORDER BY id DESC LIMIT $14)
    ) AS person
    LIMIT $14`,
  parameters: [...conditionTypes, 'integer[]', 'text[]', 'bigint | null', 'bigint'],
  columns,
});

/** The number of people, at most 10,001. */
const countPeople = statement({
  sql: `
    SELECT count(*)::integer AS total FROM (
      SELECT FROM email.people AS person WHERE ${conditions} AND ${isVisible} LIMIT ${maxCounted + 1}) AS matched`,
  parameters: conditionTypes,
  columns: { total: 'integer | null' },
});

const hidableColumns = {
  id: 'bigint',
  domain: 'text',
  email: 'text | null',
  subject_hashes: 'text[]',
} as const;

/** The people that are counted, to be compared with exclusions. */
const countedPeople = statement({
  sql: `
    SELECT id, domain, email, subject_hashes FROM email.people AS person WHERE ${conditions} AND ${isVisible}
    LIMIT ${maxCounted + 1}`,
  parameters: conditionTypes,
  columns: hidableColumns,
});

/** People that suppressions name, to be compared with those of the caller. */
const watchedPeople = statement({
  sql: `
    SELECT id, domain, email, subject_hashes FROM email.people AS person WHERE watched AND ${conditions} AND ${isVisible}
    LIMIT ${maxCounted + 1}`,
  parameters: conditionTypes,
  columns: hidableColumns,
});

/** $1 hashes of people, or of domains and their parents. */
const markPeople = statement({
  sql: `
    UPDATE email.people SET watched = true WHERE NOT watched AND id IN (
      SELECT id FROM email.people WHERE subject_hashes && $1
      UNION ALL
      SELECT id FROM email.people JOIN email.domains USING (domain) WHERE name_hashes && $1)`,
  parameters: ['text[]'],
});

const day = 86_400_000;
/** Milliseconds from the mark to the deletion. */
const droppedAfter = 30 * day;

/** Conditions of a search. Null: any. */
export interface PeopleQuery {
  /** All of them. */
  readonly tags: readonly string[];
  /** None of them. */
  readonly withoutTags: readonly string[];
  /** Ranks that follow from the tags, the highest first. */
  readonly ranks: readonly number[];
  readonly domain: string | null;
  readonly email: string | null;
  /** Folded words of the title. Empty: any. */
  readonly titleWords: readonly string[];
  /** Whether a mail host has confirmed the address. */
  readonly verified: boolean | null;
  readonly seenAfter: Date | null;
  /** Numbers of employees of the company. */
  readonly sizeMin: number | null;
  readonly sizeMax: number | null;
}

/** A query, and the people who are counted although suppressions name them. */
export interface VisibleQuery extends PeopleQuery {
  /** Ids. Null: all people are counted. */
  readonly visibleWatched: readonly string[] | null;
}

export interface PeoplePageOptions {
  readonly end: PageEnd | undefined;
  readonly limit: number;
  /** As of `isBroad`. */
  readonly isBroad: boolean;
}

export type StoredPerson = Awaited<ReturnType<typeof broadPeoplePage.rows>>[number];

export interface PeoplePage {
  readonly rows: readonly StoredPerson[];
  /** Of all pages, if the statement has counted them. */
  readonly total: number | undefined;
}

export type CountedPerson = Awaited<ReturnType<typeof countedPeople.rows>>[number];

/** People by attributes: rows that follow from the knowledge of domains. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Replaces the people of a domain, and marks those that its site no longer shows. @param manager of a transaction */
  async save(manager: EntityManager, knowledge: DomainKnowledge): Promise<void> {
    const rows = await personRows(knowledge, this.hasher);
    const people = rows.map(({ person }) => person);
    await markGone.run(manager, knowledge.domain, people, new Date(knowledge.readAt));
    if (rows.length === 0) return;
    await lockFactsForPeople.run(manager);
    const columns = rows.map(({ contact: _contact, ...row }) => row);
    const contacts = rows.map(({ contact }) => JSON.stringify(contact));
    await savePeople.run(manager, JSON.stringify(columns), contacts);
  }

  /** Whether so many people meet the conditions that finding all of them takes long: certainly more than 10,000. */
  async isBroad(query: VisibleQuery): Promise<boolean> {
    const { total } = await countSample.one(this.source, ...conditionsOf(query));
    return (total ?? 0) >= minSampled;
  }

  async page(query: VisibleQuery, { end, limit, isBroad }: PeoplePageOptions): Promise<PeoplePage> {
    const conditions = conditionsOf(query);
    if (!isBroad) {
      const rows = await peoplePage.rows(
        this.source,
        ...conditions,
        end?.score ?? null,
        end?.id ?? null,
        limit,
      );
      return { rows, total: rows[0]?.total ?? undefined };
    }
    const ranks = end ? [end.score, ...query.ranks.filter((rank) => rank < end.score)] : query.ranks;
    const titles = ranks.map((rank) => titleQueryAt(rank, query.titleWords));
    const rows = await broadPeoplePage.rows(
      this.source,
      ...conditions,
      ranks,
      titles,
      end?.id ?? null,
      limit,
    );
    return { rows, total: undefined };
  }

  /** At most 10,001. */
  async count(query: VisibleQuery): Promise<number> {
    return (await countPeople.one(this.source, ...conditionsOf(query))).total ?? 0;
  }

  /** The people that are counted, at most 10,001. */
  counted(query: VisibleQuery): Promise<CountedPerson[]> {
    return countedPeople.rows(this.source, ...conditionsOf(query));
  }

  /** People that suppressions of any account name, at most 10,001. */
  watched(query: PeopleQuery): Promise<CountedPerson[]> {
    return watchedPeople.rows(this.source, ...conditionsOf({ ...query, visibleWatched: null }));
  }

  /** Deletes people who were marked a month ago. @param seenBefore also those of sites that were read before */
  async deleteExpired(seenBefore: number, now: number): Promise<void> {
    await deleteGone.run(this.source, new Date(now - droppedAfter), new Date(seenBefore));
  }
}

const conditionsOf = (query: VisibleQuery) =>
  [
    query.tags,
    query.withoutTags,
    query.domain,
    query.email,
    titleQuery(query.titleWords),
    query.verified,
    query.seenAfter,
    query.sizeMin,
    query.sizeMax,
    query.visibleWatched,
  ] as const;

/** Marks the people that suppressions name. */
export const watchPeople = (parts: SuppressionIndexParts): WatchedRows =>
  new WatchedRows(parts, async (manager, hashes) => {
    await markPeople.run(manager, hashes);
  });

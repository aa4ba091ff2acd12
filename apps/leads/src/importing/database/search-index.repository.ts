import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import type { ImportRun } from './import-run';

const findLastId = statement({
  sql: 'SELECT coalesce(max(id), 0) AS last FROM leads.places',
  columns: { last: 'bigint' },
});

/** $1 the import, $2 the last id before those that it adds. */
const added = 'import_id = $1 AND id > $2 AND retired_at IS NULL';

const countAdded = statement({
  sql: `SELECT count(*)::int AS added FROM (SELECT FROM leads.places WHERE ${added} LIMIT $3) AS counted`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: { added: 'integer' },
});

const countSegments = statement({
  sql: `SELECT count(*)::int AS segments FROM pg_inherits WHERE inhparent = 'leads.place_words'::regclass`,
  columns: { segments: 'integer' },
});

const indexNext = statement({
  sql: `
    WITH next AS MATERIALIZED (SELECT id FROM leads.places WHERE ${added} ORDER BY id LIMIT $3),
    indexed AS MATERIALIZED (SELECT leads.index_places(array_agg(id)) FROM next)
    SELECT (SELECT max(id) FROM next) AS last, (SELECT count(*)::int FROM indexed) AS calls`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: { last: 'bigint | null', calls: 'integer' },
});

/** In a transaction of its own, because others that add the same words wait for its end. */
const addCategories = statement({
  sql: `
    INSERT INTO leads.categories (name)
    SELECT DISTINCT category FROM leads.places, unnest(categories) AS category
    WHERE ${added} AND NOT EXISTS (SELECT FROM leads.categories AS known WHERE known.name = category)
    ORDER BY category ON CONFLICT DO NOTHING`,
  parameters: ['bigint', 'bigint'],
});

const addWords = statement({
  sql: `
    INSERT INTO leads.words (name)
    SELECT word FROM (
      SELECT DISTINCT unnest(string_to_array(searched, ' ')) AS word FROM leads.places, unnest(search_names) AS searched
      WHERE ${added}) AS found
    WHERE NOT EXISTS (SELECT FROM leads.words AS known WHERE known.name = word)
    ORDER BY word ON CONFLICT DO NOTHING`,
  parameters: ['bigint', 'bigint'],
});

const buildCategoriesSegment = statement({
  sql: 'SELECT leads.build_place_categories_segment($1, $2)',
  parameters: ['bigint', 'bigint'],
});

const buildWordsSegment = statement({
  sql: 'SELECT leads.build_place_words_segment($1, $2)',
  parameters: ['bigint', 'bigint'],
});

/** Adds the entries of new places to the search index. */
export class SearchIndexRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Id of the last place; '0' if there is none. */
  async lastId(): Promise<string> {
    return (await findLastId.one(this.manager)).last;
  }

  /** The number of places that an import added, up to a limit. */
  async countAdded(run: ImportRun, limit: number): Promise<number> {
    return (await countAdded.one(this.manager, run.id, lastIdBefore(run), limit)).added;
  }

  async countSegments(): Promise<number> {
    return (await countSegments.one(this.manager)).segments;
  }

  /** Adds the entries of places after this id, in the order of ids. @returns the last id; undefined if there are none */
  async indexNext(run: ImportRun, after: string, limit: number): Promise<string | undefined> {
    return (await indexNext.one(this.manager, run.id, after, limit)).last ?? undefined;
  }

  /** Adds the categories of all added places as a segment; does nothing if it exists. */
  async buildCategories(run: ImportRun): Promise<void> {
    await addCategories.run(this.manager, run.id, lastIdBefore(run));
    await buildCategoriesSegment.run(this.manager, run.id, lastIdBefore(run));
  }

  /** Adds the words of all added places as a segment; does nothing if it exists. */
  async buildWords(run: ImportRun): Promise<void> {
    await addWords.run(this.manager, run.id, lastIdBefore(run));
    await buildWordsSegment.run(this.manager, run.id, lastIdBefore(run));
  }
}

const lastIdBefore = ({ position }: ImportRun): string => position.lastIdBefore ?? '0';

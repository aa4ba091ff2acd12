import { statement } from '@lode/service-kit';

export const findLastId = statement({
  sql: 'SELECT coalesce(max(id), 0) AS last FROM leads.places',
  columns: { last: 'bigint' },
});

/** $1 the import, $2 the last id before those that it adds. */
const added = 'import_id = $1 AND id > $2 AND retired_at IS NULL';

export const countAdded = statement({
  sql: `SELECT count(*)::int AS added FROM (SELECT FROM leads.places WHERE ${added} LIMIT $3) AS counted`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: { added: 'integer' },
});

export const countSegments = statement({
  sql: `SELECT count(*)::int AS segments FROM pg_inherits WHERE inhparent = 'leads.place_words'::regclass`,
  columns: { segments: 'integer' },
});

export const indexNext = statement({
  sql: `
    WITH next AS MATERIALIZED (SELECT id FROM leads.places WHERE ${added} ORDER BY id LIMIT $3),
    indexed AS MATERIALIZED (SELECT leads.index_places(array_agg(id)) FROM next)
    SELECT (SELECT max(id) FROM next) AS last, (SELECT count(*)::int FROM indexed) AS calls`,
  parameters: ['bigint', 'bigint', 'bigint'],
  columns: { last: 'bigint | null', calls: 'integer' },
});

/** In a transaction of its own, because others that add the same words wait for its end. */
export const addCategories = statement({
  sql: `
    INSERT INTO leads.categories (name)
    SELECT DISTINCT category FROM leads.places, unnest(categories) AS category
    WHERE ${added} AND NOT EXISTS (SELECT FROM leads.categories AS known WHERE known.name = category)
    ORDER BY category ON CONFLICT DO NOTHING`,
  parameters: ['bigint', 'bigint'],
});

export const addWords = statement({
  sql: `
    INSERT INTO leads.words (name)
    SELECT word FROM (
      SELECT DISTINCT unnest(string_to_array(searched, ' ')) AS word FROM leads.places, unnest(search_names) AS searched
      WHERE ${added}) AS found
    WHERE NOT EXISTS (SELECT FROM leads.words AS known WHERE known.name = word)
    ORDER BY word ON CONFLICT DO NOTHING`,
  parameters: ['bigint', 'bigint'],
});

export const buildCategoriesSegment = statement({
  sql: 'SELECT leads.build_place_categories_segment($1, $2)',
  parameters: ['bigint', 'bigint'],
});

export const buildWordsSegment = statement({
  sql: 'SELECT leads.build_place_words_segment($1, $2)',
  parameters: ['bigint', 'bigint'],
});

// A directory of generated places, drawn by Postgres: seven of ten in a few large towns, the others all over the world.
'use strict';
const { fromLeads } = require('../built.cjs');
const { progress, whole } = require('../harness.cjs');
const { createRandom, pick, withoutIndexes } = require('./fill.cjs');
const { firstSyllables, kinds, secondSyllables, towns } = require('./world.json');

const { readNiche } = fromLeads('niches/niche');

const batch = 500_000;
/** The categories of the kinds in the datasets, and as many that no question asks for. */
const asked = [...new Set(kinds.flatMap((words) => readNiche(words).categories))];
const categories = asked.flatMap((category, index) => [category, `overture:other_kind_${index}`]);
/** Four hundred words of names, the most frequent first. */
const words = firstSyllables.flatMap((first) => secondSyllables.map((second) => `${first}${second}`));

/** Random numbers for each place, the same ones in every run. */
const draw = `
  CREATE TEMP TABLE drawn AS
  SELECT number, random() AS town, random() AS place, random_normal(0, 0.3) AS north, random_normal(0, 0.3) AS east,
    random() AS kind, random() AS also, random() AS word, random() AS second_word, random() AS presence,
    ARRAY[random(), random(), random(), random(), random()] AS syllables
  FROM generate_series($1::int, $2::int) AS number`;

/** Index from 1 to `length` by Zipf's law, from a number between 0 and 1. */
const zipf = (value, length) =>
  `(1 + least(floor(exp(${value} * ln(${length} + 1)) - 1), ${length} - 1))::int`;
const fifth = (list, position) => `(${list}::text[])[1 + floor(20 * power(syllables[${position}], 2))::int]`;
const family = `${fifth('$3', 1)} || ${fifth('$6', 2)} || ${fifth('$3', 3)} || ${fifth('$6', 4)}
  || CASE WHEN presence < 0.5 THEN '' ELSE ${fifth('$3', 5)} END`;

/** $1 categories, $2 words, $3 and $6 syllables, $4 and $5 the large towns. */
const insert = `
  INSERT INTO leads.places (dataset, source_id, licence, name, search_names, categories, lat, lon, street, city, country,
    phones, website, domain, opening_hours, content_hash, import_id, first_seen_at, last_seen_at, release)
  SELECT 'overture', number::text, 'CDLA-Permissive-2.0', initcap(name), ARRAY[name],
    ARRAY[($1::text[])[kind], ($1::text[])[also]], lat, lon, 'Main Street ' || number % 200, 'Town', 'US',
    CASE WHEN presence < 0.6 THEN ARRAY['+1512' || lpad((number % 10000000)::text, 7, '0')] ELSE '{}' END,
    CASE WHEN presence < 0.5 THEN 'https://www.business-' || number || '.test/' END,
    CASE WHEN presence < 0.5 THEN 'business-' || number || '.test' END,
    CASE WHEN presence < 0.2 THEN 'Mo-Fr 09:00-17:00' END, '', 1, now(), now(), '2026-11'
  FROM (
    SELECT number, presence, ${zipf('kind', categories.length)} AS kind, ${zipf('also', categories.length)} AS also,
      ($2::text[])[${zipf('word', words.length)}] || ' ' || ($2::text[])[${zipf('second_word', words.length)}]
        || ' ' || ${family} AS name,
      CASE WHEN is_big THEN ($4::float8[])[big] + 0.18 * north
        ELSE -50 + 110 * (small * 0.618034 - floor(small * 0.618034)) + 0.03 * north END AS lat,
      CASE WHEN is_big THEN ($5::float8[])[big] + 0.25 * east
        ELSE -179 + 358 * (small * 0.754878 - floor(small * 0.754878)) + 0.04 * east END AS lon
    FROM (SELECT *, town < 0.7 AS is_big, ${zipf('place', towns.length)} AS big, floor(place * 5000) AS small
      FROM drawn) AS located
  ) AS described`;

/** The work of the disabled triggers, for all rows at once. */
const derive = [
  `INSERT INTO leads.categories (name) SELECT DISTINCT category FROM leads.places, unnest(categories) AS category`,
  `INSERT INTO leads.words (name)
    SELECT DISTINCT word FROM leads.places, string_to_table(search_names[1], ' ') AS word`,
  `INSERT INTO leads.place_categories (place_id, spot, category, completeness, main)
    SELECT place.id, spot, known.id, completeness, starts_with(categories[1] || '/', known.name || '/')
    FROM leads.places AS place, LATERAL (SELECT DISTINCT unnest(categories) AS name) AS has
    JOIN leads.categories AS known USING (name)`,
  `INSERT INTO leads.place_words (place_id, spot, word, completeness, words_in_name)
    SELECT place.id, spot, known.id, completeness, 3
    FROM leads.places AS place, LATERAL (SELECT DISTINCT string_to_table(search_names[1], ' ') AS name) AS has
    JOIN leads.words AS known USING (name)`,
];

/** @param client of an administrator */
async function fillPlaces(client, count) {
  await client.query(`SET work_mem = '256MB'`);
  await client.query('SET synchronous_commit = off');
  await client.query('ALTER TABLE leads.places DISABLE TRIGGER USER');
  const tables = ['places', 'words', 'place_categories', 'place_words'].map((name) => `leads.${name}`);
  await withoutIndexes(client, tables, async () => {
    const lists = [
      categories,
      words,
      firstSyllables,
      ...['lat', 'lon'].map((at) => towns.map((town) => town[at])),
    ];
    await client.query('SELECT setseed(0.5)');
    for (let from = 1; from <= count; from += batch) {
      progress(`${whole(from - 1)} of ${whole(count)} places`);
      await client.query(draw, [from, Math.min(count, from + batch - 1)]);
      await client.query(insert, [...lists, secondSyllables]);
      await client.query('DROP TABLE drawn');
    }
    progress('search tables');
    for (const statement of derive) await client.query(statement);
  });
  await client.query('ALTER TABLE leads.places ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE leads.categories');
}

/** Kinds of businesses in large towns, by frequency. */
function categoryQuestions(count) {
  const random = createRandom(1);
  return Array.from({ length: count }, () => {
    const kind = Math.floor(Math.exp(random() * Math.log(kinds.length + 1)) - 1);
    return { query: kinds[Math.min(kind, kinds.length - 1)], location: pick(random, towns).name };
  });
}

const namesNear = `
  SELECT name FROM (
    SELECT name, spot FROM leads.places
    ORDER BY spot <-> point(radians($1) * 6378137, ln(tan(radians(45 + $2::float8 / 2))) * 6378137) LIMIT 20000) AS near
  WHERE hashtext(name) % 7 = 0 LIMIT $3`;

/** Names of places in large towns, one of five misspelt. */
async function nameQuestions(client, count) {
  const random = createRandom(2);
  const inTown = [];
  for (const { name: location, lat, lon } of towns) {
    const { rows } = await client.query(namesNear, [lon, lat, Math.ceil(count / 4)]);
    inTown.push(...rows.map(({ name }) => ({ name, location })));
  }
  const questions = [];
  while (questions.length < count) {
    const { name, location } = pick(random, inTown);
    const query = partOf(name, random);
    if (readNiche(query).kind === 'name') questions.push({ query, location });
  }
  return questions;
}

/** Two of five have the whole name, one its last two words, one the last word, and one misses a letter. */
function partOf(name, random) {
  const form = random();
  if (form < 0.4) return name;
  if (form < 0.8)
    return name
      .split(' ')
      .slice(form < 0.6 ? 1 : 2)
      .join(' ');
  const left = 1 + Math.floor(random() * (name.length - 2));
  return `${name.slice(0, left)}${name.slice(left + 1)}`;
}

module.exports = { categoryQuestions, fillPlaces, nameQuestions };

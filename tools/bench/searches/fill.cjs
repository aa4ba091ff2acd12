'use strict';
const { nameSyllables, trades } = require('./world.json');

// Generated names and choices, the same in every run.

/** Mulberry32. @returns numbers from 0 up to 1, the same for a seed */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

/** An entry whose frequency falls with its place, as in Zipf's law. */
const skewed = (random, list) => list[Math.floor(list.length ** random()) - 1];

/** A name of a company. */
function nameOf(random) {
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, nameSyllables)).join('');
  const first = word();
  return `${first[0].toUpperCase()}${first.slice(1)}${word()} ${skewed(random, trades)}`;
}

/**
 * Fills tables without their secondary indexes, which are created afterwards: a fraction of the time for millions of rows.
 * @param client of an administrator. @param tables with their schemas
 */
async function withoutIndexes(client, tables, work) {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, indexname) AS name, replace(indexdef, ' ON ONLY ', ' ON ') AS definition
     FROM pg_indexes WHERE schemaname || '.' || tablename = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('%I.%I', schemaname, indexname)::regclass)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query(`SET maintenance_work_mem = '1GB'`);
  await client.query('SET search_path = public');
  for (const { definition } of rows) await client.query(definition);
  await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
}

module.exports = { createRandom, nameOf, pick, skewed, withoutIndexes };

// Questions of the benchmark: kinds of businesses by frequency, and names of existing places, one of five misspelt.
'use strict';
const { fromLeads } = require('../built.cjs');
const { bigTowns, kinds } = require('./world.cjs');

const { readNiche } = fromLeads('niches/read-niche');

/** The same numbers between 0 and 1 in every run (Park and Miller). */
function createRandom(seed = 1) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

/** @returns questions for kinds of businesses in large towns */
function categoryQuestions(count) {
  const random = createRandom();
  return Array.from({ length: count }, () => {
    const kind = Math.floor(Math.exp(random() * Math.log(kinds.length + 1)) - 1);
    return { query: kinds[Math.min(kind, kinds.length - 1)], location: pick(random, bigTowns).name };
  });
}

/** @returns questions for names of places in large towns: one word, two or all three */
async function nameQuestions(client, count) {
  const random = createRandom(2);
  const inTown = [];
  for (const { name, point } of bigTowns) {
    const { rows } = await client.query(NAMES, [point.lon, point.lat, Math.ceil(count / 4)]);
    inTown.push(...rows.map((row) => ({ name: row.name, location: name })));
  }
  const questions = [];
  while (questions.length < count) {
    const { name, location } = pick(random, inTown);
    const query = wordsOf(name, random);
    if (readNiche(query).kind === 'name') questions.push({ query, location });
  }
  return questions;
}

/** Two of five questions have the whole name, one its last two words, one the last word, and one a missing letter. */
function wordsOf(name, random) {
  const form = random();
  if (form < 0.4) return name;
  const words = name.split(' ');
  if (form < 0.8) return words.slice(form < 0.6 ? 1 : 2).join(' ');
  const left = 1 + Math.floor(random() * (name.length - 2));
  return `${name.slice(0, left)}${name.slice(left + 1)}`;
}

const NAMES = `
  SELECT name FROM (
    SELECT name, spot FROM leads.places
    ORDER BY spot <-> point(radians($1) * 6378137, ln(tan(radians(45 + $2::float8 / 2))) * 6378137) LIMIT 20000) AS near
  WHERE hashtext(name) % 7 = 0 LIMIT $3`;

module.exports = { categoryQuestions, nameQuestions };

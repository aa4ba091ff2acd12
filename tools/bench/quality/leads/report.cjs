// What the measurement of lead generation prints.
'use strict';
const { printTable } = require('../../table.cjs');
const { fields: fieldNames } = require('./judge-fields.cjs');
const { faultOf } = require('./judge-leads.cjs');

const number = (count) => count.toLocaleString('en');
const figure = (value) => value.toFixed(4);

/** @param rows `[title, cell of a world]` */
function table(title, worlds, rows) {
  console.log(title);
  printTable(
    ['', ...worlds.map(({ seed }) => `seed ${seed}`)],
    rows.map(([name, cell]) => [name, ...worlds.map(cell)]),
  );
}

function tables(judged) {
  console.log('Words for niches and places: right at rank 1');
  printTable(
    ['', 'rows', 'right', 'wanted'],
    judged.map(({ title, rows, right, wanted }) => [title, number(rows), figure(right), String(wanted)]),
  );
  for (const { title, misses } of judged)
    if (misses.length > 0) console.log(`${title}, missed: ${misses.join('; ')}\n`);
}

function asked(worlds) {
  const count = (holds) => (world) => number(world.judged.filter(holds).length);
  table('Lead generation: questions over HTTP, the whole of Lode in one process', worlds, [
    ['questions', count(() => true)],
    ['– partial to the end', count(({ answer }) => answer.partial)],
    ['– failed', count(({ answer }) => answer.failure)],
    ['seconds for all', ({ seconds }) => seconds.toFixed(0)],
    ['seconds, the slowest', ({ judged }) => Math.max(...judged.map(({ seconds }) => seconds)).toFixed(0)],
  ]);
}

function leads(worlds) {
  table('Lead generation: leads against who is there', worlds, [
    ['leads', ({ duplicates }) => number(duplicates.given)],
    ['recall', ({ figures }) => figure(figures.recall)],
    ['precision', ({ figures }) => figure(figures.precision)],
    ['missed', ({ figures }) => number(figures.missed)],
    ['extra', ({ figures }) => number(figures.extra)],
    ['duplicates', ({ duplicates }) => number(duplicates.twice)],
    ['duplicates, share', ({ duplicates }) => figure(duplicates.share)],
  ]);
}

const datasets = ['openstreetmap', 'overture', 'wikidata', 'web'];

/** Of those whose trade a dataset tells, and of those whom it alone tells of, how many were found. */
function sources(worlds) {
  const recall = (told) => (world) => {
    const expected = world.judged.flatMap(({ expected: all, outcome }) => {
      const missed = new Set(outcome.missed.map(([id]) => id));
      return [...all.values()].map((business) => ({ business, found: !missed.has(business.id) }));
    });
    const chosen = expected.filter(({ business }) =>
      told(new Set(business.telling.map((one) => one.dataset))),
    );
    return `${number(chosen.filter(({ found }) => found).length)} of ${number(chosen.length)}`;
  };
  table('Lead generation: found of those whom a dataset tells of', worlds, [
    ...datasets.map((name) => [name, recall((told) => told.has(name))]),
    ...datasets.map((name) => [`${name} alone`, recall((told) => told.has(name) && told.size === 1)]),
  ]);
}

function fields(worlds) {
  const count = (name, wanted) => (world) =>
    number(world.fields.filter(({ field, outcome }) => field === name && outcome === wanted).length);
  table('Lead generation: what right leads say', worlds, [
    ...fieldNames.flatMap((name) =>
      ['right', 'missing', 'wrong', 'none'].map((outcome) => [`${name}: ${outcome}`, count(name, outcome)]),
    ),
    ...['addresses', 'verifiable', 'verified', 'unasked', 'untrue'].map((name) => [
      `mail: ${name}`,
      ({ verified }) => number(verified[name]),
    ]),
  ]);
}

function merging(worlds) {
  const sum = (name) => (world) => number(world.merging.reduce((total, town) => total + town[name], 0));
  table('Lead generation: records that are taken for one business, by pairs', worlds, [
    ...['records', 'businesses', 'groups'].map((name) => [name, sum(name)]),
    ['precision', ({ merged }) => figure(merged.precision)],
    ['recall', ({ merged }) => figure(merged.recall)],
    ['F1', ({ merged }) => figure(merged.f1)],
  ]);
}

/** Why leads are none, and what sources had to say for themselves. */
function faults(worlds) {
  const reasons = worlds.flatMap(({ judged }) =>
    judged.flatMap(({ question, outcome }) =>
      outcome.extra.map(([, [first]]) => `a lead ${faultOf(first, question)}`),
    ),
  );
  const troubles = worlds.flatMap(({ judged }) =>
    judged.flatMap(({ answer }) =>
      (answer.sources_status ?? [])
        .filter(({ state }) => state !== 'ok')
        .map(({ source, state, detail }) => `${source} ${state}: ${detail}`),
    ),
  );
  for (const list of [reasons, troubles])
    for (const [sentence, all] of Map.groupBy(list, (one) => one))
      console.log(`  ${all.length} × ${sentence}`);
  console.log();
}

module.exports = { asked, faults, fields, leads, merging, sources, tables };

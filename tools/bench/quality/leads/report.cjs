'use strict';
const { printTable } = require('../../table.cjs');
const { printWorlds } = require('../worlds-table.cjs');
const { fields: fieldNames } = require('./judge-fields.cjs');
const { faultOf } = require('./judge-leads.cjs');

const number = (count) => count.toLocaleString('en');
const figure = (value) => value.toFixed(4);

function tables(judged) {
  console.log('Words for niches and places: right at rank 1');
  printTable(
    ['', 'rows', 'right', 'target'],
    judged.map(({ title, rows, right, wanted }) => [title, number(rows), figure(right), String(wanted)]),
  );
  for (const { title, misses } of judged)
    if (misses.length > 0) console.log(`${title}, missed: ${misses.join('; ')}\n`);
}

function asked(worlds) {
  const count = (holds) => (world) => number(world.judged.filter(holds).length);
  printWorlds('Lead generation: requests over HTTP, Lode in one process', worlds, [
    ['questions', count(() => true)],
    ['– partial at the end', count(({ answer }) => answer.partial)],
    ['– failed', count(({ answer }) => answer.failure)],
    ['seconds for all', ({ seconds }) => seconds.toFixed(0)],
    ['seconds, the slowest', ({ judged }) => Math.max(...judged.map(({ seconds }) => seconds)).toFixed(0)],
  ]);
}

function leads(worlds) {
  printWorlds('Lead generation: leads compared with the businesses', worlds, [
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

/** Found businesses of those whose trade a dataset states, and of those whose trade only this dataset states. */
function sources(worlds) {
  const recall = (holds) => (world) => {
    const expected = world.judged.flatMap(({ expected: all, outcome }) => {
      const missed = new Set(outcome.missed.map(([id]) => id));
      return [...all.values()].map((business) => ({ business, found: !missed.has(business.id) }));
    });
    const chosen = expected.filter(({ business }) =>
      holds(new Set(business.tradeRecords.map((one) => one.dataset))),
    );
    return `${number(chosen.filter(({ found }) => found).length)} of ${number(chosen.length)}`;
  };
  printWorlds('Lead generation: found businesses, by dataset', worlds, [
    ...datasets.map((name) => [name, recall((datasetsOf) => datasetsOf.has(name))]),
    ...datasets.map((name) => [
      `${name} alone`,
      recall((datasetsOf) => datasetsOf.has(name) && datasetsOf.size === 1),
    ]),
  ]);
}

function fields(worlds) {
  const count = (name, wanted) => (world) =>
    number(world.fields.filter(({ field, outcome }) => field === name && outcome === wanted).length);
  printWorlds('Lead generation: fields of right leads', worlds, [
    ...fieldNames.flatMap((name) =>
      ['right', 'missing', 'wrong', 'none'].map((outcome) => [`${name}: ${outcome}`, count(name, outcome)]),
    ),
    ...['addresses', 'verifiable', 'verified', 'unverified', 'wronglyVerified'].map((name) => [
      `mail: ${name}`,
      ({ verified }) => number(verified[name]),
    ]),
  ]);
}

function contacts(worlds) {
  const count = (counted) => (world) => number(world.contacts.reduce((sum, one) => sum + counted(one), 0));
  const part = (name) => (world) => {
    const parts = world.contacts.flatMap((one) => one.parts).filter((one) => one.part === name);
    return `${number(parts.filter(({ isRight }) => isRight).length)} of ${number(parts.length)}`;
  };
  printWorlds('Lead generation: contacts compared with the people that the sites show', worlds, [
    ['leads with a site', ({ contacts: all }) => number(all.length)],
    ['contacts', count(({ lead }) => lead.contacts.length)],
    ['recall', ({ people }) => figure(people.recall)],
    ['precision', ({ people }) => figure(people.precision)],
    ['missed', ({ people }) => number(people.missed)],
    ['extra', ({ people }) => number(people.extra)],
    ...['title', 'seniority', 'address', 'shown address'].map((name) => [`right ${name}`, part(name)]),
  ]);
}

function merging(worlds) {
  const sum = (name) => (world) => number(world.merging.reduce((total, town) => total + town[name], 0));
  printWorlds('Lead generation: merged records, by pairs', worlds, [
    ...['records', 'businesses', 'groups'].map((name) => [name, sum(name)]),
    ['precision', ({ merged }) => figure(merged.precision)],
    ['recall', ({ merged }) => figure(merged.recall)],
    ['F1', ({ merged }) => figure(merged.f1)],
  ]);
}

/** Reasons of wrong leads, and messages of sources. */
function faults(worlds) {
  const reasons = worlds.flatMap(({ judged }) =>
    judged.flatMap(({ question, outcome }) =>
      outcome.extra.map(([, [first]]) => `a lead ${faultOf(first, question)}`),
    ),
  );
  const messages = worlds.flatMap(({ judged }) =>
    judged.flatMap(({ answer }) =>
      (answer.sources_status ?? [])
        .filter(({ state }) => state !== 'ok')
        .map(({ source, state, detail }) => `${source} ${state}: ${detail}`),
    ),
  );
  for (const list of [reasons, messages])
    for (const [sentence, all] of Map.groupBy(list, (one) => one))
      console.log(`  ${all.length} × ${sentence}`);
  console.log();
}

module.exports = { asked, contacts, faults, fields, leads, merging, sources, tables };

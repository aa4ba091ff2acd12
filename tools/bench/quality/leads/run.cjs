// Lead generation compared with three new sandboxes, including held-out trades and towns.
'use strict';
const { drawSeeds } = require('../draw-seeds.cjs');
const { figuresOf } = require('../outcome.cjs');
const { askWorld } = require('./ask-world.cjs');
const { judgeContacts } = require('./judge-contacts.cjs');
const { judgeFields, verifiedOf } = require('./judge-fields.cjs');
const { judgeLeads } = require('./judge-leads.cjs');
const { judgeMerging } = require('./judge-merging.cjs');
const { judgeTables } = require('./judge-tables.cjs');
const { missedTables, missedTargets } = require('./targets.cjs');
const { writeLists } = require('./write-lists.cjs');
const report = require('./report.cjs');

/** @returns missed targets, as sentences. */
async function judgeLeadGeneration({ seeds, lists }) {
  const tables = judgeTables();
  report.tables(tables);
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld(seed)));
  report.asked(worlds);
  report.leads(worlds);
  report.sources(worlds);
  report.fields(worlds);
  report.contacts(worlds);
  report.merging(worlds);
  report.faults(worlds);
  writeLists(worlds, lists);
  return [...missedTables(tables), ...worlds.flatMap(missedTargets)];
}

function judgeWorld(world) {
  const judged = judgeLeads(world);
  const fields = judgeFields(world, judged);
  const contacts = judgeContacts(world, judged);
  const merging = judgeMerging(world);
  const given = judged.reduce((sum, { leads }) => sum + leads.length, 0);
  const twice = judged.reduce((sum, one) => sum + one.twice.length, 0);
  return {
    ...world,
    judged,
    fields,
    contacts,
    people: figuresOf(contacts.map(({ outcome }) => outcome)),
    merging,
    figures: figuresOf(judged.map(({ outcome }) => outcome)),
    duplicates: { twice, given, share: twice / Math.max(1, given) },
    merged: figuresOf(merging.map(({ outcome }) => outcome)),
    verified: verifiedOf(fields, world.truth),
  };
}

module.exports = { judgeLeadGeneration };

// Lead generation compared with three new sandboxes, including held-out trades and towns.
'use strict';
const { sum } = require('../../statistics.cjs');
const { exact, whole } = require('../../table.cjs');
const { drawSeeds } = require('../draw-seeds.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { tooLow } = require('../too-low.cjs');
const { printWorlds } = require('../worlds-table.cjs');
const { askWorld } = require('./ask.cjs');
const { faultOf, judgeContacts, judgeLeads, judgeMerging } = require('./judge.cjs');

/** By what is compared. */
const targets = {
  leads: { recall: 0.95, precision: 0.97 },
  contacts: { precision: 0.98, recall: 0.95 },
  'pairs of records': { f1: 0.97 },
};
const maxDuplicates = 0.01;

/** @returns missed targets, as sentences. */
async function judgeLeadGeneration({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld(seed)));
  report(worlds);
  writeLists(worlds, lists);
  return worlds.flatMap(missedTargets);
}

function judgeWorld(world) {
  const judged = judgeLeads(world);
  const contacts = judgeContacts(world, judged);
  const merging = judgeMerging(world);
  const given = sum(judged.map(({ leads }) => leads.length));
  const figures = (some) => figuresOf(some.map(({ outcome }) => outcome));
  return {
    ...{ ...world, judged, contacts, merging, given },
    duplicates: sum(judged.map(({ twice }) => twice.length)) / Math.max(1, given),
    figures: { leads: figures(judged), contacts: figures(contacts), 'pairs of records': figures(merging) },
  };
}

function report(worlds) {
  const count = (holds) => (world) => whole(world.judged.filter(({ answer }) => answer[holds]).length);
  printWorlds('Lead generation, over HTTP, Lode in one process', worlds, [
    ['questions', ({ judged }) => whole(judged.length)],
    ['– partial at the end', count('partial')],
    ['– failed', count('failure')],
    ['leads', ({ given }) => whole(given)],
    ['– duplicates', ({ duplicates }) => exact(duplicates)],
    ...Object.keys(targets).map((name) => [
      `${name}: precision, recall, F1; missed, extra`,
      ({ figures }) => {
        const { precision, recall, f1, missed, extra } = figures[name];
        return `${[precision, recall, f1].map(exact).join(', ')}; ${missed}, ${extra}`;
      },
    ]),
  ]);
}

const missedTargets = ({ seed, judged, figures, duplicates }) =>
  [
    ...judged
      .filter(({ answer }) => answer.failure)
      .map(({ question, answer }) => `${question.niche} in ${question.location} answered ${answer.failure}`),
    ...Object.entries(targets).flatMap(([name, wanted]) =>
      Object.entries(wanted).flatMap(([figure, min]) =>
        tooLow(`${figure} of ${name}`, figures[name][figure], min),
      ),
    ),
    ...(duplicates >= maxDuplicates
      ? [`${exact(duplicates)} of the leads are duplicates, target: less than ${maxDuplicates}`]
      : []),
  ].map((sentence) => `leads, seed ${seed}: ${sentence}`);

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'leads', `npm run bench:quality -- leads ${seeds}`);
  for (const { seed, judged, contacts, merging } of worlds) {
    const whereOf = (measure, { trade, town, niche, location, heldOut }) =>
      `${measure}  seed ${seed} ${trade} ${town} (${niche} | ${location}) ${heldOut ? 'held out' : 'open'}`;
    for (const { question, outcome, twice } of judged) {
      const extra = outcome.extra.map(([id, [first]]) => [
        id,
        { fault: faultOf(first, question), ...first.lead },
      ]);
      list.add(whereOf('leads', question), { missed: outcome.missed, extra });
      for (const { lead, business } of twice)
        list.addWrong(
          whereOf('duplicates', question),
          business.id,
          `${lead.name} ${lead.phone} ${lead.website}`,
        );
    }
    for (const { question, outcome } of contacts) list.add(whereOf('contacts', question), outcome);
    for (const { town, outcome } of merging) list.add(`merging  seed ${seed} ${town}`, outcome);
  }
  list.write();
}

module.exports = { judgeLeadGeneration };

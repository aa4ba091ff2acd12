// Lead generation compared with three new sandboxes, including held-out trades and towns.
'use strict';
const { sum } = require('../../harness.cjs');
const { wrong, judgeWorlds, named } = require('../measure.cjs');
const { askWorld } = require('./ask.cjs');
const { faultOf, judgeContacts, judgeLeads, judgeMerging } = require('./judge.cjs');

const targets = {
  'leads: recall': { min: 0.95 },
  'leads: precision': { min: 0.97 },
  'duplicate leads': { below: 0.01 },
  'contacts: precision': { min: 0.98 },
  'contacts: recall': { min: 0.95 },
  'pairs of records: f1': { min: 0.97 },
};

/** @returns missed targets, as sentences. */
const judgeLeadGeneration = ({ seeds, lists }) =>
  judgeWorlds({
    ...{ name: 'leads', seeds, lists, targets },
    judge: async (seed) => judgeWorld(await askWorld(seed)),
  });

function judgeWorld(world) {
  const judged = judgeLeads(world);
  const contacts = judgeContacts(world, judged);
  const merging = judgeMerging(world);
  const given = sum(judged.map(({ leads }) => leads.length));
  return {
    figures: {
      'partial answers': judged.filter(({ answer }) => answer.partial).length,
      leads: given,
      'duplicate leads': sum(judged.map(({ twice }) => twice.length)) / Math.max(1, given),
      ...named('leads', judged),
      ...named('contacts', contacts),
      ...named('pairs of records', merging),
    },
    faults: judged
      .filter(({ answer }) => answer.failure)
      .map(({ question, answer }) => `${question.niche} in ${question.location} answered ${answer.failure}`),
    entries: [
      ...judged.flatMap(entriesOf),
      ...contacts.map(({ question, outcome }) => [whereOf('contacts', question), outcome]),
      ...merging.map(({ town, outcome }) => [`merging  ${town}`, outcome]),
    ],
  };
}

const whereOf = (measure, { trade, town, niche, location, heldOut }) =>
  `${measure}  ${trade} ${town} (${niche} | ${location}) ${heldOut ? 'held out' : 'open'}`;

function entriesOf({ question, outcome, twice }) {
  const extra = outcome.extra.map(([id, [first]]) => [
    id,
    { fault: faultOf(first, question), ...first.lead },
  ]);
  return [
    [whereOf('leads', question), { missed: outcome.missed, extra }],
    ...twice.map(({ lead, business }) => [
      whereOf('duplicates', question),
      wrong(business.id, `${lead.name} ${lead.phone} ${lead.website}`),
    ]),
  ];
}

module.exports = { judgeLeadGeneration };

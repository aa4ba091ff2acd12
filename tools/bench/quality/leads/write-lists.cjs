// What was missed and what was wrong, question by question, for those who mend it.
'use strict';
const { Lists } = require('../lists.cjs');
const { faultOf } = require('./judge-leads.cjs');

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'leads', `npm run bench:quality -- leads ${seeds}`);
  for (const { seed, judged, fields, merging } of worlds) {
    for (const one of judged) listQuestion(list, seed, one);
    for (const one of fields.filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing'))
      list.add(whereOf(one.field, seed, one.question), fieldOutcome(one));
    for (const { town, outcome } of merging) list.add(`merging  seed ${seed} ${town}`, outcome);
  }
  list.write();
}

function listQuestion(list, seed, { question, outcome, twice }) {
  list.add(whereOf('leads', seed, question), {
    missed: outcome.missed.map(([id, business]) => [id, { text: tellBusiness(business) }]),
    extra: outcome.extra.map(([id, [first]]) => [
      id,
      { text: `${faultOf(first, question)}; ${tellLead(first.lead)}` },
    ]),
  });
  list.add(whereOf('duplicates', seed, question), {
    missed: [],
    extra: twice.map(({ lead, business, first }) => [
      business.id,
      { text: [first, lead].map(tellLead).join(' = ') },
    ]),
  });
}

function fieldOutcome({ outcome, business, lead, wanted, given }) {
  const entry = [[`${business.id} ${lead.name}: ${wanted}`, { text: `got ${given}; ${lead.website}` }]];
  return outcome === 'wrong' ? { missed: [], extra: entry } : { missed: entry, extra: [] };
}

const whereOf = (what, seed, { trade, town, niche, location, heldOut }) =>
  `${what}  seed ${seed} ${trade} ${town} (${niche} | ${location}) ${heldOut ? 'held out' : 'open'}`;

const tellBusiness = ({ name, chain, domain, phone, telling }) =>
  [name, chain && 'chain', domain, phone, ...telling.map(({ dataset, id }) => `${dataset}:${id}`)]
    .filter(Boolean)
    .join(' ');

const tellLead = ({ name, phone, website, distance_m: metres, confidence, sources }) =>
  [name, phone, website, metres, confidence, sources.join('+')].join(' ');

module.exports = { writeLists };

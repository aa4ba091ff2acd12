// Lists misses and wrong answers per question.
'use strict';
const { Lists } = require('../lists.cjs');
const { faultOf } = require('./judge-leads.cjs');

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'leads', `npm run bench:quality -- leads ${seeds}`);
  for (const { seed, judged, fields, contacts, merging } of worlds) {
    for (const one of judged) listQuestion(list, seed, one);
    for (const one of fields.filter(({ outcome }) => outcome === 'wrong' || outcome === 'missing'))
      list.add(whereOf(one.field, seed, one.question), fieldOutcome(one));
    for (const one of contacts) listContacts(list, seed, one);
    for (const { town, outcome } of merging) list.add(`merging  seed ${seed} ${town}`, outcome);
  }
  list.write();
}

function listQuestion(list, seed, { question, outcome, twice }) {
  list.add(whereOf('leads', seed, question), {
    missed: outcome.missed.map(([id, business]) => [id, { text: describeBusiness(business) }]),
    extra: outcome.extra.map(([id, [first]]) => [
      id,
      { text: `${faultOf(first, question)}; ${describeLead(first.lead)}` },
    ]),
  });
  list.add(whereOf('duplicates', seed, question), {
    missed: [],
    extra: twice.map(({ lead, business, first }) => [
      business.id,
      { text: [first, lead].map(describeLead).join(' = ') },
    ]),
  });
}

function listContacts(list, seed, { question, lead, outcome, parts }) {
  const textOf = ({ title, position, email }) => `${title ?? position} ${email}; ${lead.website}`;
  const described = (entries) => entries.map(([name, person]) => [name, { text: textOf(person) }]);
  list.add(whereOf('contacts', seed, question), {
    missed: described(outcome.missed),
    extra: described(outcome.extra),
  });
  const wrong = parts.filter(({ isRight }) => !isRight);
  list.add(whereOf('contact parts', seed, question), {
    missed: [],
    extra: wrong.map(({ part, name, given, wanted }) => [
      `${part} of ${name}`,
      { text: `got ${given}, not ${wanted}; ${lead.website}` },
    ]),
  });
}

function fieldOutcome({ outcome, business, lead, wanted, given }) {
  const entry = [[`${business.id} ${lead.name}: ${wanted}`, { text: `got ${given}; ${lead.website}` }]];
  return outcome === 'wrong' ? { missed: [], extra: entry } : { missed: entry, extra: [] };
}

const whereOf = (measure, seed, { trade, town, niche, location, heldOut }) =>
  `${measure}  seed ${seed} ${trade} ${town} (${niche} | ${location}) ${heldOut ? 'held out' : 'open'}`;

const describeBusiness = ({ name, chain, domain, phone, tradeRecords: records }) =>
  [name, chain && 'chain', domain, phone, ...records.map(({ dataset, id }) => `${dataset}:${id}`)]
    .filter(Boolean)
    .join(' ');

const describeLead = ({ name, phone, website, distance_m: metres, confidence, sources }) =>
  [name, phone, website, metres, confidence, sources.join('+')].join(' ');

module.exports = { writeLists };

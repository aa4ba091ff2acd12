// Lists misses and wrong answers per question.
'use strict';
const { Lists } = require('../lists.cjs');
const { sureThreshold } = require('./judge-found.cjs');

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'finder', `npm run bench:quality -- finder ${seeds}`);
  for (const { seed, judged, searched, companies } of worlds) {
    for (const { measure, question, outcome } of searched)
      list.add(whereOf(measure, seed, question), outcome);
    for (const one of companies.filter(isMisnamed))
      list.add(whereOf('names of companies', seed, one), namingOf(one));
    for (const one of judged.filter(isWrong))
      list.add(whereOf(`finder, ${one.known}`, seed, one), outcomeOf(one));
  }
  list.write();
}

/** Without evidence, an answer counts as wrong only if its confidence exceeds the threshold. */
const isWrong = ({ right, known, state, confidence, answer }) =>
  !right && (answer.failure || confidence > sureThreshold || (state === 'exists' && known !== 'nothing'));

const whereOf = (measure, seed, { company, site }) =>
  [
    measure,
    `seed ${seed} ${company.domain} ${company.heldOut ? 'held out' : 'open'}`,
    `${company.mailKind} ${company.addressPattern} ${site.template} ${site.teamShape}`,
  ].join('  ');

const isMisnamed = ({ outcome }) => outcome === 'missing' || outcome === 'wrong';

function namingOf({ company, named }) {
  const entry = [[company.name, { text: `got ${named ?? 'nothing'}` }]];
  return named === null ? { missed: entry, extra: [] } : { missed: [], extra: entry };
}

function outcomeOf({ givenName, familyName, email, state, answer, found, confidence }) {
  const asked = `${givenName} ${familyName}: ${email ?? 'no address'} (${state})`;
  const got = answer.failure ?? `${found ?? 'nothing'} ${confidence} ${answer.verdict} ${answer.reason}`;
  const entry = [[asked, { text: `got ${got}` }]];
  return found === null ? { missed: entry, extra: [] } : { missed: [], extra: entry };
}

module.exports = { writeLists };

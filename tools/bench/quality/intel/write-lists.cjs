// What was missed and what was wrong, company by company, for those who mend it.
'use strict';
const { Lists } = require('../lists.cjs');

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'intel', `npm run bench:quality -- intel ${seeds}`);
  for (const { seed, judged } of worlds) {
    for (const company of judged.companies) listCompany(list, seed, company);
    for (const search of judged.searches) listSearch(list, seed, search);
  }
  list.write();
}

function listCompany(list, seed, { known, facts, profiles, technologies, roles, moves, people }) {
  const where = (what) => `${what}  seed ${seed} ${placeOf(known)}`;
  for (const fact of facts) list.add(where(fact.field), factEntry(fact));
  const several = { profiles, technologies, 'open roles': roles, ...moves.outcomes, people: people.outcome };
  for (const [name, { missed, extra }] of Object.entries(several))
    list.add(where(name), { missed: missed.map(tell), extra: extra.map(tell) });
  for (const { part, isRight, given, wanted, title, name } of [...moves.parts, ...people.parts])
    if (!isRight)
      list.add(
        where(part),
        wrong(`${given}`, `${wanted} wanted; ${[name, title].filter(Boolean).join(', ')}`),
      );
}

const placeOf = ({ domain, dossier, site, isReadable }) =>
  [
    domain,
    site.template,
    site.language,
    dossier.parked ? 'parked' : isReadable ? '' : 'closed',
    dossier.openingsPlace.provider ?? dossier.openingsPlace.kind,
    dossier.heldOut ? 'held out' : '',
  ]
    .filter(Boolean)
    .join(' ');

function factEntry({ outcome, given, told }) {
  const said = told.map(({ by, value }) => `${by} ${JSON.stringify(value)}`).join(', ');
  if (outcome === 'missing') return { missed: [[said, {}]], extra: [] };
  return outcome === 'lesser' || outcome === 'invented'
    ? wrong(`${outcome} ${JSON.stringify(given)}`, said || 'nobody tells it')
    : { missed: [], extra: [] };
}

const wrong = (key, text) => ({ missed: [], extra: [[key, { text }]] });

/** With what helps to see why. */
function tell([key, told]) {
  const {
    title,
    headline,
    date,
    published_at: at,
    shownBy,
    source,
    filedOn,
    relationship,
    group,
  } = told ?? {};
  const text = [title ?? headline, date ?? at ?? filedOn, shownBy?.join('+'), source, relationship, group];
  return [key, { text: text.filter(Boolean).join(', ') }];
}

function listSearch(list, seed, { question, outcome }) {
  const { name, company, kind, known } = question;
  const where = `profiles of ${kind}  seed ${seed} ${name} | ${company ?? '–'} (${known?.domain ?? 'nobody'})`;
  list.add(where, {
    missed: outcome.missed.map(([key, { shownBy }]) => [key, { text: shownBy.join('+') }]),
    extra: outcome.extra.map(([key, { confidence, reason, name: whose }]) => [
      key,
      { text: `${confidence}, ${whose}: ${reason}` },
    ]),
  });
}

module.exports = { writeLists };

// Lists misses and wrong answers per company.
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
  const where = (measure) => `${measure}  seed ${seed} ${placeOf(known)}`;
  for (const fact of facts) list.add(where(fact.field), factEntry(fact));
  const several = { profiles, technologies, 'open roles': roles, ...moves.outcomes, people: people.outcome };
  for (const [name, { missed, extra }] of Object.entries(several))
    list.add(where(name), { missed: missed.map(withDetails), extra: extra.map(withDetails) });
  for (const { part, isRight, given, wanted, title, name } of [...moves.parts, ...people.parts])
    if (!isRight)
      list.add(
        where(part),
        wrong(`${given}`, `expected ${wanted}; ${[name, title].filter(Boolean).join(', ')}`),
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

function factEntry({ outcome, given, stated }) {
  const values = stated.map(({ by, value }) => `${by} ${JSON.stringify(value)}`).join(', ');
  if (outcome === 'missing') return { missed: [[values, {}]], extra: [] };
  return outcome === 'lesser' || outcome === 'invented'
    ? wrong(`${outcome} ${JSON.stringify(given)}`, values || 'no source states a value')
    : { missed: [], extra: [] };
}

const wrong = (key, text) => ({ missed: [], extra: [[key, { text }]] });

/** With the properties that help to find the cause. */
function withDetails([key, details]) {
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
  } = details ?? {};
  const text = [title ?? headline, date ?? at ?? filedOn, shownBy?.join('+'), source, relationship, group];
  return [key, { text: text.filter(Boolean).join(', ') }];
}

function listSearch(list, seed, { question, outcome }) {
  const { name, company, kind, known } = question;
  const where = `profiles of ${kind}  seed ${seed} ${name} | ${company ?? '–'} (${known?.domain ?? 'no company'})`;
  list.add(where, {
    missed: outcome.missed.map(([key, { shownBy }]) => [key, { text: shownBy.join('+') }]),
    extra: outcome.extra.map(([key, { confidence, reason, name: owner }]) => [
      key,
      { text: `${confidence}, ${owner}: ${reason}` },
    ]),
  });
}

module.exports = { writeLists };

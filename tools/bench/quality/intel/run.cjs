// Company intelligence compared with three new sandboxes, including held-out companies.
'use strict';
const { exact, whole } = require('../../table.cjs');
const { mapValues } = require('../../statistics.cjs');
const { drawSeeds } = require('../draw-seeds.cjs');
const { Lists } = require('../lists.cjs');
const { figuresOf } = require('../outcome.cjs');
const { tooLow } = require('../too-low.cjs');
const { printWorlds } = require('../worlds-table.cjs');
const { askWorld } = require('./ask.cjs');
const { factNames, judgeFacts } = require('./judge-facts.cjs');
const { judgePeople, judgeProducts, judgeProfiles, judgeRoles, judgeSearch } = require('./judge-lists.cjs');
const { judgeSignals } = require('./judge-signals.cjs');

const targets = {
  facts: { 'founding year': 0.97, sector: 0.97, size: 0.97 },
  /** By figure. */
  lists: {
    profiles: { precision: 1, recall: 0.97 },
    technologies: { f1: 0.97 },
    people: { f1: 0.95 },
    funding: { precision: 0.95, recall: 0.95 },
    expansion: { precision: 0.95, recall: 0.95 },
    'news by topic': { precision: 0.95, recall: 0.95 },
    'profiles of companies': { precision: 0.99 },
    'profiles of people': { precision: 0.99 },
    'profiles of a name alone': { precision: 0.99 },
    'profiles of unknown names': { precision: 1 },
  },
  /** Of the values of right signals and people. */
  part: 0.95,
  parts: [
    ...['amount', 'currency', 'round', 'amount of a notice'],
    ...['seniority', 'department', 'decision-maker', 'stated manager'],
  ],
};

/** @returns missed targets, as sentences. */
async function judgeIntel({ seeds, lists }) {
  const worlds = [];
  for (const seed of drawSeeds(seeds)) worlds.push(judgeWorld(await askWorld(seed)));
  report(worlds);
  writeLists(worlds, lists);
  return worlds.flatMap(missedTargets);
}

/** @returns the world with the judged companies and searches, and `figures` */
function judgeWorld(world) {
  const companies = world.companies.map((asked) => ({
    ...asked,
    facts: judgeFacts(asked),
    roles: judgeRoles(asked),
    signals: judgeSignals(asked),
    people: judgePeople(asked),
    several: { profiles: judgeProfiles(asked), technologies: judgeProducts(asked) },
  }));
  const searches = world.searches.map(judgeSearch);
  return { ...world, judged: { companies, searches }, figures: figuresIn(companies, searches) };
}

function figuresIn(companies, searches) {
  const over = (outcomeOf) => figuresOf(companies.map(outcomeOf));
  const facts = Map.groupBy(
    companies.flatMap((company) => company.facts),
    ({ field }) => field,
  );
  const parts = Map.groupBy(
    companies.flatMap(({ signals, people }) => [...signals.parts, ...people.parts]),
    ({ part }) => part,
  );
  const searched = (wanted) =>
    figuresOf(searches.filter(({ question }) => question.kind === wanted).map(({ outcome }) => outcome));
  const exactRoles = companies.filter(({ roles }) => roles.missed.length + roles.extra.length === 0).length;
  return {
    facts: Object.fromEntries(factNames.map((name) => [name, factFigures(facts.get(name))])),
    lists: {
      ...mapValues(companies[0].several, (_, name) => over(({ several }) => several[name])),
      people: over(({ people }) => people.outcome),
      ...mapValues(companies[0].signals.outcomes, (_, name) => over(({ signals }) => signals.outcomes[name])),
      'profiles of companies': searched('company'),
      'profiles of people': searched('person'),
      'profiles of a name alone': searched('name alone'),
      'profiles of unknown names': searched('unknown name'),
    },
    parts: Object.fromEntries(
      [...parts].map(([name, some]) => [name, some.filter(({ isRight }) => isRight).length / some.length]),
    ),
    roles: { exact: exactRoles, share: exactRoles / companies.length },
  };
}

/** `share` of the companies for which a value is certain. */
function factFigures(facts) {
  const count = (wanted) => facts.filter(({ outcome }) => outcome === wanted).length;
  const stated = facts.filter(({ stated: values }) => values.some(({ isSure }) => isSure)).length;
  const [right, missing, lesser, invented] = ['right', 'missing', 'lesser', 'invented'].map(count);
  return { right, missing, lesser, invented, share: stated === 0 ? 1 : right / stated };
}

const answersOf = ({ companies, searches }) => [
  ...companies.flatMap(({ profile, signals, chart }) => [profile, signals, chart]),
  ...searches,
];

function report(worlds) {
  const count = (holds) => (world) => whole(answersOf(world).filter(holds).length);
  printWorlds('Company intelligence: answers over HTTP, Lode in one process', worlds, [
    ['companies', ({ companies }) => whole(companies.length)],
    ['– held out', ({ companies }) => whole(companies.filter(({ known }) => known.dossier.heldOut).length)],
    ['answers', count(() => true)],
    ['– repeated', count(({ turns }) => turns > 1)],
    ['– partial at the end', count(({ answer }) => answer.partial)],
  ]);
  const [{ figures: first }] = worlds;
  printWorlds('Facts compared with the values that sources state, and lists', worlds, [
    ...Object.keys(first.facts).map((name) => [
      `${name}: right of the stated; missing, of a lower-ranked source, invented`,
      ({ figures }) => {
        const { share, missing, lesser, invented } = figures.facts[name];
        return `${exact(share)}; ${missing}, ${lesser}, ${invented}`;
      },
    ]),
    ...Object.keys(first.lists).map((name) => [
      `${name}: precision, recall; missed, extra`,
      ({ figures }) => {
        const { precision, recall, missed, extra } = figures.lists[name];
        return `${exact(precision)}, ${exact(recall)}; ${missed}, ${extra}`;
      },
    ]),
    ...Object.keys(first.parts).map((name) => [
      `right ${name} of right signals and people`,
      ({ figures }) => exact(figures.parts[name] ?? 1),
    ]),
    ['companies whose open roles are exact', ({ figures }) => whole(figures.roles.exact)],
  ]);
}

function missedTargets({ seed, figures, ...world }) {
  const failed = answersOf(world).filter(({ answer }) => answer.failure);
  return [
    ...failed.slice(0, 1).map(({ answer }) => `${failed.length} answers failed, one with ${answer.failure}`),
    ...Object.entries(targets.facts).flatMap(([name, wanted]) => [
      ...tooLow(`share of right values of ${name}`, figures.facts[name].share, wanted),
      ...(figures.facts[name].invented > 0 ? [`values of ${name} are stated by no source`] : []),
    ]),
    ...Object.entries(targets.lists).flatMap(([name, wanted]) =>
      Object.entries(wanted).flatMap(([figure, min]) =>
        tooLow(`${figure} of ${name}`, figures.lists[name][figure], min),
      ),
    ),
    ...targets.parts.flatMap((name) =>
      tooLow(`share of right ${name}`, figures.parts[name] ?? 1, targets.part),
    ),
    ...tooLow('share of companies whose open roles are exact', figures.roles.share, 1),
  ].map((sentence) => `intel, seed ${seed}: ${sentence}`);
}

function writeLists(worlds, folder) {
  const seeds = worlds.map(({ seed }) => seed).join(' ');
  const list = new Lists(folder, 'intel', `npm run bench:quality -- intel ${seeds}`);
  for (const { seed, judged } of worlds) {
    for (const { known, facts, several, roles, signals, people } of judged.companies) {
      const where = (measure) => `${measure}  seed ${seed} ${known.domain} ${known.site.template}`;
      for (const { field, outcome, given, stated } of facts)
        if (outcome !== 'right' && outcome !== 'none')
          list.addWrong(where(field), JSON.stringify(stated), given && `${outcome} ${JSON.stringify(given)}`);
      const outcomes = { ...several, ...signals.outcomes, 'open roles': roles, people: people.outcome };
      for (const [name, outcome] of Object.entries(outcomes)) list.add(where(name), outcome);
      for (const { part, isRight, given, wanted, title } of [...signals.parts, ...people.parts])
        if (!isRight) list.addWrong(where(part), `${wanted}; ${title}`, `${given}`);
    }
    for (const { question, outcome } of judged.searches)
      list.add(`profiles of ${question.kind}  seed ${seed} ${question.name} | ${question.company}`, outcome);
  }
  list.write();
}

module.exports = { judgeIntel };

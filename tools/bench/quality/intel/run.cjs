// Company intelligence compared with three new sandboxes, including held-out companies.
'use strict';
const { wrong, judgeWorlds, named, namedBy } = require('../measure.cjs');
const { askWorld } = require('./ask.cjs');
const {
  judgeFacts,
  judgePeople,
  judgeProducts,
  judgeProfiles,
  judgeRoles,
  judgeSearch,
  judgeSignals,
} = require('./judge.cjs');

const all = (names, target) => Object.fromEntries(names.map((name) => [name, target]));
const rightParts = [
  ...['amount', 'currency', 'round', 'amount of a notice'],
  ...['seniority', 'department', 'decision-maker', 'stated manager'],
].map((name) => `right ${name}`);
const targets = {
  ...all(['founding year: right', 'sector: right', 'size: right'], { min: 0.97 }),
  ...all(['founding year: invented', 'sector: invented', 'size: invented'], { max: 0 }),
  ...all(['profiles: precision', 'profiles of unknown names: precision'], { min: 1 }),
  ...all(['profiles: recall', 'technologies: f1'], { min: 0.97 }),
  ...all(['people: f1', ...rightParts], { min: 0.95 }),
  ...all(['funding: precision', 'funding: recall', 'expansion: precision'], { min: 0.95 }),
  ...all(['expansion: recall', 'news by topic: precision', 'news by topic: recall'], { min: 0.95 }),
  ...all(['profiles of companies: precision', 'profiles of people: precision'], { min: 0.99 }),
  'profiles of a name alone: precision': { min: 0.99 },
  'open roles exact': { min: 1 },
};

/** @returns missed targets, as sentences. */
const judgeIntel = ({ seeds, lists }) =>
  judgeWorlds({
    ...{ name: 'intel', seeds, lists, targets },
    judge: async (seed) => judgeWorld(await askWorld(seed)),
  });

const searchKinds = {
  company: 'profiles of companies',
  person: 'profiles of people',
  'name alone': 'profiles of a name alone',
  'unknown name': 'profiles of unknown names',
};

function judgeWorld({ companies: asked, searches: searched }) {
  const companies = asked.map((one) => {
    const [signals, people] = [judgeSignals(one), judgePeople(one)];
    return {
      ...{ known: one.known, facts: judgeFacts(one), parts: [...signals.parts, ...people.parts] },
      outcomes: {
        ...{ profiles: judgeProfiles(one), technologies: judgeProducts(one), people: people.outcome },
        ...{ ...signals.outcomes, 'open roles': judgeRoles(one) },
      },
    };
  });
  const searches = searched.map(judgeSearch);
  const answers = [
    ...asked.flatMap(({ profile, signals, chart }) => [profile, signals, chart]),
    ...searched,
  ].map(({ answer }) => answer);
  const failed = answers.filter(({ failure }) => failure);
  return {
    figures: {
      answers: answers.length,
      'partial answers': answers.filter(({ partial }) => partial).length,
      ...figuresOfCompanies(companies),
      ...namedBy(searches, ({ question }) => searchKinds[question.kind]),
    },
    faults: failed.slice(0, 1).map(({ failure }) => `${failed.length} answers failed, one with ${failure}`),
    entries: [
      ...companies.flatMap(entriesOf),
      ...searches.map(({ question: { kind, name, company }, outcome }) => [
        `profiles of ${kind}  ${name} | ${company}`,
        outcome,
      ]),
    ],
  };
}

function figuresOfCompanies(companies) {
  const figures = {};
  const groupsOf = (items, key) =>
    Map.groupBy(
      companies.flatMap((one) => one[items]),
      (one) => one[key],
    );
  for (const [name, facts] of groupsOf('facts', 'field')) {
    const count = (wanted) => facts.filter(({ outcome }) => outcome === wanted).length;
    // Of the companies for which a value is certain.
    const stated = facts.filter(({ stated: values }) => values.some(({ isSure }) => isSure)).length;
    figures[`${name}: right`] = stated === 0 ? 1 : count('right') / stated;
    for (const outcome of ['missing', 'lesser', 'invented']) figures[`${name}: ${outcome}`] = count(outcome);
  }
  for (const name of Object.keys(companies[0].outcomes)) {
    const judged = companies.map(({ outcomes }) => ({ outcome: outcomes[name] }));
    Object.assign(figures, named(name, judged));
  }
  const exact = companies.filter(
    ({
      outcomes: {
        'open roles': { missed, extra },
      },
    }) => !missed.length && !extra.length,
  );
  figures['open roles exact'] = exact.length / companies.length;
  for (const [part, some] of groupsOf('parts', 'part'))
    figures[`right ${part}`] = some.filter(({ isRight }) => isRight).length / some.length;
  return figures;
}

function entriesOf({ known, facts, outcomes, parts }) {
  const where = (measure) => `${measure}  ${known.domain} ${known.site.template}`;
  return [
    ...facts
      .filter(({ outcome }) => outcome !== 'right' && outcome !== 'none')
      .map(({ field, outcome, given, stated }) => [
        where(field),
        wrong(JSON.stringify(stated), given && `${outcome} ${JSON.stringify(given)}`),
      ]),
    ...Object.entries(outcomes).map(([name, outcome]) => [where(name), outcome]),
    ...parts
      .filter(({ isRight }) => !isRight)
      .map(({ part, given, wanted, title }) => [where(part), wrong(`${wanted}; ${title}`, `${given}`)]),
  ];
}

module.exports = { judgeIntel };

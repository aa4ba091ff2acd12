// The targets of company intelligence, for each seed.
'use strict';
const { tooLow } = require('../too-low.cjs');

const facts = { 'founding year': 0.97, sector: 0.97, size: 0.97 };
/** By figure. */
const lists = {
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
};
const parts = {
  amount: 0.95,
  currency: 0.95,
  round: 0.95,
  'amount of a notice': 0.95,
  seniority: 0.95,
  department: 0.95,
  'decision-maker': 0.95,
  'stated manager': 0.95,
};

/** @returns sentences */
const missedTargets = ({ seed, companies, searches, figures }) =>
  [
    ...failuresIn(companies, searches),
    ...Object.entries(facts).flatMap(([name, wanted]) => missedFact(name, figures.facts[name], wanted)),
    ...Object.entries(lists).flatMap(([name, wanted]) =>
      Object.entries(wanted).flatMap(([figure, min]) =>
        tooLow(`${figure} of ${name}`, figures.lists[name][figure], min),
      ),
    ),
    ...Object.entries(parts).flatMap(([name, min]) =>
      tooLow(`share of right ${name}`, figures.parts[name]?.share ?? 1, min),
    ),
    ...tooLow('share of companies whose open roles are exact', figures.roles.share, 1),
  ].map((sentence) => `intel, seed ${seed}: ${sentence}`);

function failuresIn(companies, searches) {
  const answers = [
    ...companies.flatMap(({ profile, signals, chart }) => [profile, signals, chart]),
    ...searches,
  ];
  const failed = answers.filter(({ answer }) => answer.failure);
  return failed.length > 0
    ? [`${failed.length} answers failed, for example ${failed[0].answer.failure}`]
    : [];
}

const missedFact = (name, { share, invented }, wanted) => [
  ...tooLow(`share of right values of ${name}`, share, wanted),
  ...(invented > 0 ? [`${invented} values of ${name} are stated by no source`] : []),
];

module.exports = { missedTargets };

// Facts of companies, of which one value is answered, against what those who can be asked say.
'use strict';
const { fromSandbox } = require('../../built.cjs');

const { SECTORS } = fromSandbox('dossiers/sectors');

/** A number that nobody contradicts. */
const number = (value) => ({ told: value === undefined ? [] : [{ by: 'register', value }] });
const onlyIf = (holds, fact) => (holds ? fact : number(undefined));

/** By field: what is answered, what is told of it, and whether an answer is what somebody said. */
const facts = {
  'founding year': {
    given: ({ founded_year: year }) => year,
    told: ({ dossier, told }) => told(dossier.founded),
    isSame: (year, value) => year === value,
  },
  sector: {
    given: ({ sector }) => sector,
    told: ({ dossier, told }) => told(dossier.sector),
    isSame: ({ code }, value) => codesFor(value).some((one) => one.startsWith(code) || code.startsWith(one)),
  },
  size: {
    given: ({ size }) => size,
    told: ({ dossier, told }) => told(dossier.headcount),
    isSame: isSameSize,
  },
  'legal name': {
    given: ({ legal_name: name }) => name,
    told: ({ dossier, told }) => told(dossier.legalName),
    isSame: (name, value) => lettersOf(name) === lettersOf(value),
  },
  'domain registered': {
    given: ({ domain_registered_at: instant }) => instant,
    told: ({ dossier }) => number(dossier.registeredOn).told,
    isSame: (instant, day) => instant.startsWith(day),
  },
  LEI: {
    given: ({ identifiers }) => identifiers.lei,
    told: ({ dossier, isNamed }) => onlyIf(isNamed, number(dossier.identifiers.lei)).told,
    isSame: (lei, value) => lei === value,
  },
  CIK: {
    given: ({ identifiers }) => identifiers.cik,
    told: ({ dossier, isNamed }) => onlyIf(isNamed, number(dossier.identifiers.cik)).told,
    isSame: (cik, value) => cik === value,
  },
  'Wikidata item': {
    given: ({ identifiers }) => identifiers.wikidata,
    told: ({ dossier }) => number(dossier.identifiers.wikidata).told,
    isSame: (item, value) => item === value,
  },
};

const codesFor = (naics) => {
  const { accepted } = Object.values(SECTORS).find((sector) => sector.naics === naics);
  return [naics, ...accepted];
};

/** Some say that more than so many work there, which is one more at least. */
function isSameSize({ exact, min, max }, told) {
  if (told.min === told.max) return exact === told.min;
  if (told.max === undefined)
    return exact === null && max === null && (min === told.min || min === told.min + 1);
  return exact === null && min === told.min && max === told.max;
}

const lettersOf = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}&]/gu, '');

/**
 * @returns for each field `{field, outcome, known, given, told}`; the outcome is `right`, `none` (rightly null),
 * `missing`, `lesser` (what somebody says who is not believed first) or `invented`
 */
const judgeFacts = ({ known, profile: { answer } }) =>
  Object.entries(facts).map(([field, { given: givenIn, told: toldOf, isSame }]) => {
    const given = (answer.failure ? null : givenIn(answer)) ?? null;
    const told = toldOf(known);
    return { field, known, given, told, outcome: outcomeOf(given, told, isSame) };
  });

function outcomeOf(given, told, isSame) {
  if (given === null) return told.length === 0 ? 'none' : 'missing';
  const [best, ...others] = told;
  if (best && isSame(given, best.value)) return 'right';
  return others.some(({ value }) => isSame(given, value)) ? 'lesser' : 'invented';
}

module.exports = { factNames: Object.keys(facts), judgeFacts };

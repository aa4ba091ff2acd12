// Facts of companies, of which one value is answered, against what those who can be asked say.
'use strict';
const { fromSandbox } = require('../../built.cjs');

const { SECTORS } = fromSandbox('dossiers/sectors');
const { toAscii } = fromSandbox('world/addresses');

/** A number that nobody contradicts. */
const number = (value, { can, isSure } = { can: true, isSure: true }) =>
  can && value !== undefined ? [{ by: 'register', value, isSure }] : [];

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
    // The SEC has names in ASCII alone.
    isSame: (name, value) => toAscii(name) === toAscii(value),
  },
  'domain registered': {
    given: ({ domain_registered_at: instant }) => instant,
    told: ({ dossier }) => number(dossier.registeredOn),
    isSame: (instant, day) => instant.startsWith(day),
  },
  LEI: {
    given: ({ identifiers }) => identifiers.lei,
    told: ({ dossier, tellers }) => number(dossier.identifiers.lei, tellers.gleif),
    isSame: (lei, value) => lei === value,
  },
  CIK: {
    given: ({ identifiers }) => identifiers.cik,
    told: ({ dossier, tellers }) => number(dossier.identifiers.cik, tellers.sec),
    isSame: (cik, value) => cik === value,
  },
  'Wikidata item': {
    given: ({ identifiers }) => identifiers.wikidata,
    told: ({ dossier }) => number(dossier.identifiers.wikidata),
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

/**
 * @returns for each field `{field, outcome, known, given, told}`; the outcome is `right`, `none` (null where nobody
 * surely tells it, or what somebody tells all the same), `missing`, `lesser` (what somebody says who is not believed
 * first) or `invented`
 */
const judgeFacts = ({ known, profile: { answer } }) =>
  Object.entries(facts).map(([field, { given: givenIn, told: toldOf, isSame }]) => {
    const given = (answer.failure ? null : givenIn(answer)) ?? null;
    const told = toldOf(known);
    return { field, known, given, told, outcome: outcomeOf(given, told, isSame) };
  });

function outcomeOf(given, told, isSame) {
  const isTold = told.some(({ isSure }) => isSure);
  if (given === null) return isTold ? 'missing' : 'none';
  const first = told.findIndex(({ isSure }) => isSure);
  const best = first < 0 ? told : told.slice(0, first + 1);
  const isSaid = (some) => some.some(({ value }) => isSame(given, value));
  if (isSaid(best)) return isTold ? 'right' : 'none';
  return isSaid(told) ? 'lesser' : 'invented';
}

module.exports = { factNames: Object.keys(facts), judgeFacts };

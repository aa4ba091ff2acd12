// Compares single-valued facts of companies with the values that sources state.
'use strict';
const { fromSandbox } = require('../../built.cjs');

const { sectorsByIndustry } = fromSandbox('dossiers/sectors');
const { toAscii } = fromSandbox('world/addresses');

/** An undisputed value. */
const number = (value, { can, isSure } = { can: true, isSure: true }) =>
  can && value !== undefined ? [{ by: 'register', value, isSure }] : [];

/** By field: the answered value, the stated ones, and whether they are the same. */
const facts = {
  'founding year': {
    given: ({ founded_year: year }) => year,
    stated: ({ dossier, valuesOf }) => valuesOf(dossier.founded),
    isSame: (year, value) => year === value,
  },
  sector: {
    given: ({ sector }) => sector,
    stated: ({ dossier, valuesOf }) => valuesOf(dossier.sector),
    isSame: ({ code }, value) => codesFor(value).some((one) => one.startsWith(code) || code.startsWith(one)),
  },
  size: {
    given: ({ size }) => size,
    stated: ({ dossier, valuesOf }) => valuesOf(dossier.headcount),
    isSame: isSameSize,
  },
  'legal name': {
    given: ({ legal_name: name }) => name,
    stated: ({ dossier, valuesOf }) => valuesOf(dossier.legalName),
    // The SEC has only ASCII names.
    isSame: (name, value) => toAscii(name) === toAscii(value),
  },
  'domain registered': {
    given: ({ domain_registered_at: instant }) => instant,
    stated: ({ dossier }) => number(dossier.registeredOn),
    isSame: (instant, day) => instant.startsWith(day),
  },
  LEI: {
    given: ({ identifiers }) => identifiers.lei,
    stated: ({ dossier, sources }) => number(dossier.identifiers.lei, sources.gleif),
    isSame: (lei, value) => lei === value,
  },
  CIK: {
    given: ({ identifiers }) => identifiers.cik,
    stated: ({ dossier, sources }) => number(dossier.identifiers.cik, sources.sec),
    isSame: (cik, value) => cik === value,
  },
  'Wikidata item': {
    given: ({ identifiers }) => identifiers.wikidata,
    stated: ({ dossier }) => number(dossier.identifiers.wikidata),
    isSame: (item, value) => item === value,
  },
};

const codesFor = (naics) => {
  const { accepted } = Object.values(sectorsByIndustry).find((sector) => sector.naics === naics);
  return [naics, ...accepted];
};

/** "More than n" may be answered as a minimum of n or of n + 1. */
function isSameSize({ exact, min, max }, stated) {
  if (stated.min === stated.max) return exact === stated.min;
  if (stated.max === undefined)
    return exact === null && max === null && (min === stated.min || min === stated.min + 1);
  return exact === null && min === stated.min && max === stated.max;
}

/**
 * @returns for each field `{field, outcome, known, given, stated}`; the outcome is `right`, `none` (null or an uncertain
 * value, where no value is certain), `missing`, `lesser` (the value of a lower-ranked source) or `invented`
 */
const judgeFacts = ({ known, profile: { answer } }) =>
  Object.entries(facts).map(([field, { given: givenIn, stated: statedOf, isSame }]) => {
    const given = (answer.failure ? null : givenIn(answer)) ?? null;
    const stated = statedOf(known);
    return { field, known, given, stated, outcome: outcomeOf(given, stated, isSame) };
  });

function outcomeOf(given, stated, isSame) {
  const isStated = stated.some(({ isSure }) => isSure);
  if (given === null) return isStated ? 'missing' : 'none';
  const first = stated.findIndex(({ isSure }) => isSure);
  const best = first < 0 ? stated : stated.slice(0, first + 1);
  const isAmong = (some) => some.some(({ value }) => isSame(given, value));
  if (isAmong(best)) return isStated ? 'right' : 'none';
  return isAmong(stated) ? 'lesser' : 'invented';
}

module.exports = { codesFor, judgeFacts };

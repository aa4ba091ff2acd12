// Compares the people of companies with those on pages and in registers.
'use strict';
const { compare, keyed } = require('../outcome.cjs');

/** In companies with fewer employees, managers are decision-makers. */
const smallCompany = 50;

/** @returns the `outcome` by name, and the `parts` that are compared for people on pages */
function judgePeople({ known, chart: { answer } }) {
  const { personKey, site, dossier, valuesOf, pages } = known;
  const keyOf = ({ name }) => personKey(name);
  const onPages = keyed(
    pages.flatMap(({ people }) => people),
    keyOf,
  );
  const filed = known.sources.sec.isSure
    ? dossier.formsD.flatMap(({ relatedPersons }) => relatedPersons)
    : [];
  const expected = new Map([...keyed(filed, keyOf), ...onPages]);
  const found = (answer.people ?? []).filter(
    ({ current, group }) => current && (group === 'team' || group === 'board'),
  );
  const accepted = new Set(
    [...site.pages.flatMap(({ people }) => people), ...filed, ...known.company.people.map(nameOf)].map(keyOf),
  );
  const outcome = compare(expected, keyed(found, keyOf), (key) => accepted.has(key));
  const isSmall = (valuesOf(dossier.headcount)[0]?.value.max ?? Infinity) < smallCompany;
  const parts = found.flatMap((person) => {
    const fact = onPages.get(keyOf(person));
    return fact ? partsOf(person, fact, { isSmall, personKey }) : [];
  });
  return { outcome, parts };
}

const nameOf = ({ givenName, familyName }) => ({ name: `${givenName} ${familyName}` });

/** @returns `[{part, name, title, isRight, given, wanted}]` */
function partsOf(person, fact, { isSmall, personKey }) {
  const part = (name, given, wanted) => ({
    part: name,
    name: person.name,
    title: fact.title,
    given,
    wanted,
    isRight: given === wanted,
  });
  const superior = fact.reportsTo === undefined ? null : personKey(fact.reportsTo);
  const stated = person.manager?.basis === 'stated' ? personKey(person.manager.name) : null;
  return [
    part('title', person.title, fact.title),
    part('seniority', person.seniority, fact.seniority),
    part('department', person.department, fact.department),
    part(
      'decision-maker',
      person.decision_maker,
      fact.decisionMaker || (isSmall && fact.seniority === 'manager'),
    ),
    ...(superior === null && stated === null ? [] : [part('stated manager', stated, superior)]),
  ];
}

module.exports = { judgePeople };

// People of companies against those whom pages and registers name.
'use strict';
const { compare } = require('../outcome.cjs');
const { keyed } = require('./keys.cjs');

/** Where fewer work, managers decide. */
const small = 50;

/** @returns the `outcome` by name, and for those who are on pages the parts that are judged one by one */
function judgePeople({ known, chart: { answer } }) {
  const { personKey, site, dossier, told, pages } = known;
  const keyOf = ({ name }) => personKey(name);
  const onPages = keyed(
    pages.flatMap(({ people }) => people),
    keyOf,
  );
  const filed = known.tellers.sec.isSure
    ? dossier.formsD.flatMap(({ relatedPersons }) => relatedPersons)
    : [];
  const expected = new Map([...keyed(known.tellers.sec.isSure ? filed : [], keyOf), ...onPages]);
  const found = (answer.people ?? []).filter(
    ({ current, group }) => current && (group === 'team' || group === 'board'),
  );
  const may = new Set(
    [...site.pages.flatMap(({ people }) => people), ...filed, ...known.company.people.map(nameOf)].map(keyOf),
  );
  const outcome = compare(expected, keyed(found, keyOf), (key) => may.has(key));
  const isSmall = (told(dossier.headcount)[0]?.value.max ?? Infinity) < small;
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

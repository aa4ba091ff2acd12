// Compares profiles, technologies, open roles and people of companies, and searches for profiles, with the truth.
'use strict';
const { hasPersonioFeed } = require('@lode/sandbox');
const { compare, keyed } = require('../outcome.cjs');
const { judgeTechnologies } = require('../sites/judge-site.cjs');
const { nameKey, urlKey } = require('./keys.cjs');

/** In companies with fewer employees, managers are decision-makers. */
const smallCompany = 50;
/** Profiles up to this confidence are guesses. */
const maxGuess = 50;

/** Expects the company's own profiles: those that its pages link to, and those in Wikidata. */
function judgeProfiles({ known, profile: { answer } }) {
  const { dossier, pages, site } = known;
  const byWikidata = dossier.profiles.filter(
    ({ kind, shownBy }) => kind === 'company' && shownBy.includes('wikidata'),
  );
  const expected = [...pages.flatMap(({ profiles }) => profiles), ...byWikidata];
  const elsewhere = new Set(site.pages.flatMap(({ profiles }) => profiles.map(({ url }) => urlKey(url))));
  const keyOf = ({ url }) => urlKey(url);
  return compare(keyed(expected, keyOf), keyed(answer.social_profiles ?? [], keyOf), (key) =>
    elsewhere.has(key),
  );
}

/** By the rules of the part sites. */
function judgeProducts({ known: { site, isReadable }, profile: { answer } }) {
  const found = (answer.technologies ?? []).map(({ implied_by: impliedBy, ...one }) => ({
    ...one,
    impliedBy,
  }));
  const shown = { ...site, technologies: isReadable ? site.technologies : [] };
  const [{ outcome }] = judgeTechnologies(shown, found);
  return outcome;
}

/** Some job boards have no readable postings. */
const isReadable = ({ provider, token }) =>
  provider !== 'bamboohr' && (provider !== 'personio' || hasPersonioFeed(token));
const canBeRead = (place) => place.kind === 'markup' || (place.kind === 'board' && isReadable(place));

/** By title and city; a role is assigned to one opening. @returns also whether the number is right */
function judgeRoles({ known: { dossier }, signals: { answer } }) {
  const openings = canBeRead(dossier.openingsPlace) ? dossier.openings : [];
  const { roles = [], count = 0 } = answer.open_roles ?? {};
  const keyOf = ({ title, city }) => `${title} | ${city}`;
  const cityOf = ({ title, locations }) =>
    openings.find((one) => one.title === title && locations.some((place) => place.includes(one.city)))
      ?.city ?? locations.join('; ');
  const outcome = compare(
    keyed(openings, keyOf),
    keyed(
      roles.map((role) => ({ ...role, city: cityOf(role) })),
      keyOf,
    ),
  );
  return { ...outcome, isCounted: count === openings.length, openings: openings.length };
}

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
  const { name, title } = { ...fact, name: person.name };
  const part = (of, given, wanted) => ({ part: of, name, title, given, wanted, isRight: given === wanted });
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

/** @returns `{question, outcome}`; the outcome excludes guesses. A search by name alone accepts namesakes. */
function judgeSearch({ question, answer }) {
  const { profiles = [] } = answer;
  const keyOf = ({ url }) => urlKey(url);
  const expected = keyed(question.known ? profilesOf(question) : [], keyOf);
  const found = keyed(
    profiles.filter(({ confidence }) => confidence > maxGuess),
    keyOf,
  );
  const wanted = question.kind === 'company' ? 'company' : 'person';
  const isOfTheName = (_, { name, kind }) =>
    question.kind !== 'unknown name' &&
    question.company === undefined &&
    kind === wanted &&
    nameKey(name).includes(nameKey(question.name));
  return { question, outcome: compare(expected, found, isOfTheName) };
}

/** The findable profiles: a search for a company by its name alone does not know its site. */
function profilesOf({ name, kind, company, known: { dossier, pages, personKey } }) {
  const own = dossier.profiles.filter(
    (profile) =>
      (profile.kind === 'company') === (kind === 'company') &&
      (kind === 'company' || personKey(profile.name) === personKey(name)) &&
      profile.shownBy.length > 0,
  );
  const hasOtherSource = ({ shownBy }) => shownBy.some((source) => source !== 'site');
  const isReadable = pages.length > 0;
  return own.filter((profile) => hasOtherSource(profile) || (company !== undefined && isReadable));
}

module.exports = { canBeRead, judgePeople, judgeProducts, judgeProfiles, judgeRoles, judgeSearch };

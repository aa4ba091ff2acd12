// Compares news, funding and expansion with published headlines and filed notices.
'use strict';
const { hasPersonioFeed } = require('@lode/sandbox');
const { fromSandbox } = require('../../built.cjs');
const { nameKey, urlKey, headlineKey } = require('./ask.cjs');
const { compare, keyed } = require('../measure.cjs');
const { judgeTechnologies } = require('../sites.cjs');

// Compares single-valued facts of companies with the values that sources state.

const { sectorsByIndustry } = fromSandbox('dossiers/dossier');
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

// Compares profiles, technologies, open roles and people of companies, and searches for profiles, with the truth.

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
    return fact ? partsOfLists(person, fact, { isSmall, personKey }) : [];
  });
  return { outcome, parts };
}

const nameOf = ({ givenName, familyName }) => ({ name: `${givenName} ${familyName}` });

/** @returns `[{part, name, title, isRight, given, wanted}]` */
function partsOfLists(person, fact, { isSmall, personKey }) {
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

const day = 86_400_000;
/** Days that each kind of signal covers, and days around the limit in which both answers are accepted. */
const windows = { news: 365, expansion: 365, funding: 730 };
const edge = 3;
/** GDELT searches the last three months. */
const gdeltDays = 90;

const ageOf = (date) => (Date.now() - Date.parse(date)) / day;

/** @returns outcomes by kind of signal, and the parts that are compared for right ones */
function judgeSignals({ known, signals: { answer } }) {
  const { news = [], funding = [], expansion = [] } = answer;
  const headlines = expansion.filter(({ kind }) => kind === 'headline');
  const judged = {
    funding: judgeFunding(known, funding),
    expansion: judgeEvents(known, 'expansion', headlines),
    'news by topic': judgeTopics(known, news),
    'all news': judgeEvents(known, 'news', news),
  };
  return { outcomes: judged, parts: partsOfSignals(known, funding, headlines) };
}

/** Events that must be found, and those that may be found, as `[expected, possible]`. */
function findable({ dossier, pages, isNamed }, kind) {
  const hasFeed = pages.some(({ feeds }) => feeds.length > 0);
  const daysOf = ({ shownBy }) =>
    Math.max(
      hasFeed && shownBy.includes('feed') ? windows[kind] : 0,
      isNamed && shownBy.includes('gdelt') ? gdeltDays : 0,
    );
  const fitting = dossier.events.filter(({ topic }) => kind === 'news' || topic === kind);
  const within = (slack) =>
    fitting.filter((event) => ageOf(event.date) <= Math.min(windows[kind], daysOf(event)) + slack);
  return [within(-edge), within(edge)];
}

const titleKey = ({ title, headline = title }) => headlineKey(headline);

function judgeEvents(known, kind, found) {
  const [expected, possible] = findable(known, kind);
  const accepted = new Set(possible.map(titleKey));
  return compare(keyed(expected, titleKey), keyed(found, titleKey), (key) => accepted.has(key));
}

/** News of a topic; news without a topic is not compared. */
function judgeTopics(known, news) {
  const [expected, possible] = findable(known, 'news').map((events) =>
    events.filter(({ topic }) => topic !== 'other'),
  );
  const keyOf = (one) => `${one.topic} ${titleKey(one)}`;
  const accepted = new Set(possible.map(keyOf));
  const withTopic = news.filter(({ topic }) => topic !== null);
  return compare(keyed(expected, keyOf), keyed(withTopic, keyOf), (key) => accepted.has(key));
}

/** Headlines by their words, notices by their offering. */
function judgeFunding(known, funding) {
  const headlines = judgeEvents(
    known,
    'funding',
    funding.filter(({ source }) => source !== 'sec'),
  );
  const { can, isSure } = known.sources.sec;
  const offerings = can ? offeringsOf(known.dossier) : [];
  const notices = funding.filter(({ source }) => source === 'sec');
  const keyOf = (notice) => offerings.find((one) => isOf(notice, one))?.key ?? notice.title;
  const found = keyed(notices, keyOf);
  const expected = offerings.filter(({ key }) => isSure || found.has(key));
  const filed = compare(
    keyed(expected, ({ key }) => key),
    found,
  );
  return Object.fromEntries(
    Object.entries(headlines).map(([name, list]) => [name, [...list, ...filed[name]]]),
  );
}

/** A notice and its amendments are one offering; the latest one has the raised amount. */
function offeringsOf({ formsD }) {
  const offerings = [];
  for (const form of [...formsD].reverse().filter(({ filedOn }) => ageOf(filedOn) <= windows.funding)) {
    const amended = offerings.find(({ forms }) => forms[0].accession === form.amends);
    if (amended) amended.forms.push(form);
    else offerings.push({ key: `Form D ${form.accession}`, forms: [form] });
  }
  return offerings;
}

const bare = (accession) => accession.replaceAll('-', '');
const isOf = ({ url, evidence }, { forms }) =>
  forms.some(({ accession }) =>
    [url, ...evidence.map((one) => one.url)].some(
      (text) => text !== null && bare(text).includes(bare(accession)),
    ),
  );

/** @returns `[{part, isRight, given, wanted, title}]` */
function partsOfSignals({ dossier }, funding, expansion) {
  const events = keyed(dossier.events, titleKey);
  const rounds = funding.flatMap((signal) => {
    const event = events.get(titleKey(signal));
    if (signal.source === 'sec') return noticeParts(dossier, signal);
    return event?.amount ? fundingParts(signal, event) : [];
  });
  const places = expansion.flatMap((signal) => {
    const event = events.get(titleKey(signal));
    return event?.place === undefined ? [] : [part('place', signal, signal.place, event.place)];
  });
  return [...rounds, ...places];
}

const part = (of, { title }, given, wanted) => ({
  part: of,
  title,
  given,
  wanted,
  isRight: given === wanted,
});

const fundingParts = (signal, { amount, round = null }) => [
  part('amount', signal, signal.amount, amount.value),
  part('currency', signal, signal.currency, amount.currency),
  part('round', signal, signal.round, round),
];

function noticeParts(dossier, signal) {
  const offering = offeringsOf(dossier).find((one) => isOf(signal, one));
  const latest = offering?.forms.at(-1);
  return latest ? [part('amount of a notice', signal, signal.amount, latest.sold)] : [];
}

module.exports = {
  codesFor,
  judgeFacts,
  canBeRead,
  judgePeople,
  judgeProducts,
  judgeProfiles,
  judgeRoles,
  judgeSearch,
  judgeSignals,
};

// Compares leads, their contacts, and merged records of the directories with the businesses of the sandbox.
'use strict';
const { fromLeads } = require('../../built.cjs');
const { nameKey } = require('../intel/ask.cjs');
const { compare, keyed } = require('../measure.cjs');

// Identifies the business of the sandbox that a lead is about.

/** Weights of the evidence, and the minimum score of a match. */
const weights = { phone: 3, website: 3, record: 3, name: 3, near: 2, far: -3 };
const minScore = 4;
/** Metres. */
const near = 250;
const far = 1500;

/** @returns a function from a lead to the truth of its business; `undefined` if no business matches */
function identifier(truth) {
  const known = truth.businesses.map((business) => ({
    business,
    website: siteOf(business.website),
    names: [business.name, business.formerName ?? business.name].map(pairsOf),
  }));
  return (lead) => {
    const clues = cluesOf(lead, truth);
    const scored = known.map((one) => ({ business: one.business, score: scoreOf(one, clues) }));
    const best = scored.reduce((first, next) => (next.score > first.score ? next : first));
    return best.score >= minScore ? best.business : undefined;
  };
}

function cluesOf({ name, phone, website, location, evidence }, truth) {
  const urls = Object.values(evidence)
    .flat()
    .map(({ url }) => url);
  return {
    phone,
    location,
    website: siteOf(website),
    name: pairsOf(name),
    records: new Set([...new Set(urls)].map((url) => recordAt(url, truth)?.id)),
  };
}

function scoreOf({ business, website, names }, clues) {
  const metres = clues.location && metresBetween(business.point, clues.location);
  const isReached = business.phones.includes(clues.phone) || website === clues.website;
  if (metres > far && !isReached) return 0;
  return (
    (business.phones.includes(clues.phone) ? weights.phone : 0) +
    (website !== undefined && website === clues.website ? weights.website : 0) +
    (clues.records.has(business.id) ? weights.record : 0) +
    weights.name * Math.max(...names.map((name) => likeness(name, clues.name))) +
    (metres <= near ? weights.near : metres > far ? weights.far : 0)
  );
}

/** The host of a site, and for a page on a network also its path. */
function siteOf(website) {
  const url = URL.parse(website ?? '');
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, '');
  return host === 'facebook.com' ? `${host}${url.pathname}` : host;
}

function recordAt(url, truth) {
  const [, object] = /^https:\/\/www\.openstreetmap\.org\/(\w+\/\d+)$/.exec(url ?? '') ?? [];
  if (object) return truth.businessOf('openstreetmap', object);
  const [, item] = /^https:\/\/www\.wikidata\.org\/wiki\/(Q\d+)$/.exec(url ?? '') ?? [];
  return item && truth.businessOf('wikidata', item);
}

/** Pairs of neighbouring letters. */
function pairsOf(name) {
  const text = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return new Set([...text].slice(1).map((letter, index) => text[index] + letter));
}

/** Similarity of two names from 0 to 1: the share of common pairs (Dice). */
const likeness = (one, other) => (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);

/** On a plane, which is accurate enough for a town. */
function metresBetween(one, other) {
  const degree = 111_195;
  const north = (one.lat - other.lat) * degree;
  const east = (one.lon - other.lon) * degree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const { mergeSightings } = fromLeads('merging/merge-sightings');
const { sectorOf } = fromLeads('niches/sectors');

/** The first page, the pages that it links to, and those that these link to. */
const depth = 3;
/** A lead shows at most this number. */
const maxContacts = 10;

/**
 * @returns for each question its `outcome` by the id of the business, `pairs` of a lead and its business, and `twice`:
 * leads about the same business as an earlier lead, the `first`
 */
function judgeLeads({ truth, answers }) {
  const identify = identifier(truth);
  return answers.map(({ question, answer }) => {
    const leads = (answer.leads ?? []).map((lead) => ({ lead, business: identify(lead) }));
    const expected = new Map(truth.leads(question.trade, question.town).map((one) => [one.id, one]));
    const found = Map.groupBy(leads, keyOfLead);
    const outcome = compare(expected, found, (_, [{ business }]) => isMatch(business, question));
    const pairs = [...found.values()]
      .map(([first]) => first)
      .filter(({ business }) => business && (expected.has(business.id) || isMatch(business, question)));
    const twice = [...found.values()].flatMap(([first, ...others]) =>
      first.business ? others.map((other) => ({ ...other, first: first.lead })) : [],
    );
    return { question, answer, leads, outcome, pairs, twice };
  });
}

const keyOfLead = ({ lead, business }) => business?.id ?? `unknown: ${lead.name} ${lead.distance_m}`;

/** Accepts businesses whose trade no source states. */
const isMatch = (business, { trade, town }) =>
  business?.open === true && business.trade === trade && business.town === town;

/** Why a lead is wrong. */
function faultOf({ business }, { trade, town }) {
  if (!business) return 'matches no business';
  if (!business.open) return 'has closed';
  if (business.town !== town) return `is in ${business.town}`;
  return business.trade === trade ? 'is right' : `has the trade ${business.trade}`;
}

/** Compares the people that the sites of right leads show. @returns for each lead with a site of its own `{question, outcome}` */
const judgeContacts = ({ truth }, judged) =>
  judged.flatMap(({ question, pairs }) =>
    pairs
      .filter(({ lead, business }) => business.domain && truth.site(business.domain) && lead.website)
      .map(({ lead, business }) => ({ question, outcome: judgeLead(truth, lead, business) })),
  );

function judgeLead(truth, { contacts, contacts_total: total }, { domain }) {
  const keyOf = ({ name }) => nameKey(name);
  const peopleOn = (pages) =>
    keyed(
      pages.flatMap(({ people }) => people),
      keyOf,
    );
  const site = truth.site(domain);
  // The company and pages that are farther away confirm a person, too.
  const accepted = new Set([
    ...peopleOn(site.pages).keys(),
    ...truth.company(domain).people.map(({ givenName, familyName }) => nameKey(`${givenName} ${familyName}`)),
  ]);
  const outcome = compare(peopleOn(site.reachable(depth)), keyed(contacts, keyOf), (key) =>
    accepted.has(key),
  );
  const isCut = total > maxContacts && contacts.length === maxContacts;
  return isCut ? { ...outcome, missed: [] } : outcome;
}

/** @returns for each town the `outcome` of pairs of records */
const judgeMerging = ({ truth, sightings: towns }) =>
  towns.map(({ town, sightings }) => {
    const groups = mergeSightings(sightings, { sectorOf, town }).map((business) => business.sightings);
    // A record without a business belongs to no other record.
    const truths = Map.groupBy(
      sightings,
      (one) => truth.businessOf(one.dataset, one.sourceId)?.id ?? keyOfRecord(one),
    );
    return { town: town.name, outcome: compare(pairsWithin([...truths.values()]), pairsWithin(groups)) };
  });

const keyOfRecord = ({ dataset, sourceId }) => `${dataset} ${sourceId}`;

/** By both keys, with a description for the lists. */
const pairsWithin = (groups) =>
  new Map(
    groups.flatMap((group) => {
      const sorted = group.toSorted((one, other) => (keyOfRecord(one) < keyOfRecord(other) ? -1 : 1));
      return sorted.flatMap((one, index) =>
        sorted
          .slice(index + 1)
          .map((other) => [`${keyOfRecord(one)} = ${keyOfRecord(other)}`, { text: describe(one, other) }]),
      );
    }),
  );

const describe = (...records) =>
  records
    .map(({ name, phones, domain, point, address }) =>
      [name, phones[0], domain, point?.lat.toFixed(4), point?.lon.toFixed(4), address?.street].join(' '),
    )
    .join(' = ');

module.exports = { faultOf, judgeContacts, judgeLeads, judgeMerging };

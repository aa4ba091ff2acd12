// Identifies the business of the sandbox that a lead is about.
'use strict';

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

module.exports = { identifier };

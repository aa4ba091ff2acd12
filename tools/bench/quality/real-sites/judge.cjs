// Figures over labelled sites: sums over facts, 90 % intervals by resampling sites, and means over sites.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const corrections = require('./corrections.json');

// Compares the answers about a labelled site with its truth.

const shared = path.resolve(__dirname, '../../../../../shared');
const judgeFile = path.join(shared, 'tools/site_truth.mjs');
const folder = path.join(shared, 'corpus/sites');

/** @returns `{sites, judge, judgeBand}`, or undefined if the sites do not exist beside the project */
async function readCorpus() {
  if (!fs.existsSync(folder) || !fs.existsSync(judgeFile)) return undefined;
  const { judgeSite, readSites, sameName } = await import(pathToFileURL(judgeFile).href);
  const sites = readSites(folder).map(corrected);
  const judge = ({ truth }, answer) => {
    const got = answersOf(answer);
    const judged = judgeSite(truth, got);
    return { ...judged, ...ties(truth, got, sameName), 'titles of found people': ofFound(judged) };
  };
  /** The people, their titles and the addresses with a confidence in a range of 0 to 100. */
  const judgeBand = ({ truth }, { crawl, people, company }, isIn) => {
    const shown = ({ confidence }) => isIn(confidence);
    const got = answersOf({
      crawl: { ...crawl, contact_points: crawl.contact_points.filter(shown) },
      people: people.filter(shown),
      company: { ...company, headquarters: null },
    });
    const judged = judgeSite(truth, got);
    return { people: judged.people, titles: ofFound(judged), addresses: judged.addresses };
  };
  return { sites, judge, judgeBand };
}

function corrected(site) {
  const { drop = {}, add = {} } = corrections[site.id] ?? {};
  const truth = { ...site.truth };
  for (const [kind, keys] of Object.entries(drop))
    truth[kind] = truth[kind].filter((fact) => !keys.some((key) => Object.values(fact).includes(key)));
  for (const [kind, facts] of Object.entries(add)) truth[kind] = [...truth[kind], ...facts];
  return { ...site, truth };
}

/** The answers in the form that the judge expects: each postal address once. */
function answersOf({ crawl, people, company }) {
  const places = [
    ...crawl.contact_points.flatMap(({ address }) => address ?? []),
    company.headquarters ?? [],
  ].flat();
  const keyOf = ({ street, postal_code, city }) => [street, postal_code, city].join('|').toLowerCase();
  return {
    emails: crawl.emails.map(({ email }) => email),
    phones: crawl.phones.map(({ phone }) => phone),
    people: people
      .filter(({ current }) => current)
      .map(({ name, title, contact, confidence }) => ({
        name,
        title,
        confidence,
        email: contact.email,
        phone: contact.phone,
      })),
    addresses: [...new Map(places.map((place) => [keyOf(place), place])).values()],
    profiles: crawl.social_profiles.map(({ url }) => url),
    name: company.name,
    founded_year: company.founded_year,
    holders: crawl.emails.map(({ email, name }) => ({ email, name })),
  };
}

const namesOf = ({ name, aliases = [], also = [], aka = [] }) => [name, aliases, also, aka].flat();

/** Addresses and numbers of people who were found. */
function ties({ people }, got, sameName) {
  const outcomes = { 'person and email': empty(), 'person and phone': empty() };
  for (const found of got.people) {
    const person = people.find((each) => namesOf(each).some((name) => sameName(name, found.name)));
    if (!person) continue;
    tie(outcomes['person and email'], found.name, lower(person.email), lower(found.email));
    tie(outcomes['person and phone'], found.name, person.phone ?? null, found.phone);
  }
  return outcomes;
}

function tie({ right, missed, extra }, name, wanted, found) {
  const all = [wanted].flat().filter(Boolean);
  if (all.includes(found)) return right.push(`${name}: ${found}`);
  if (all.length > 0) missed.push(`${name}: ${all[0]}`);
  if (found) extra.push(`${name}: ${found}`);
}

const lower = (text) => (Array.isArray(text) ? text.map(lower) : (text?.toLowerCase() ?? null));
const empty = () => ({ right: [], missed: [], extra: [] });

/** Titles without those that are missed because the person is. */
function ofFound({ people, titles }) {
  const isOf = (names) => (text) => names.some((name) => text.startsWith(`${name}: `));
  return {
    right: titles.right,
    missed: titles.missed.filter((text) => !isOf(people.missed)(text)),
    extra: titles.extra.filter((text) => !isOf(people.extra)(text)),
  };
}

/** Folds over sites; the same split for all kinds. Sites of one language are dealt out in turn. */
const folds = 5;
const resamples = 500;

/** @returns the fold of each site by id */
function foldsOf(sites) {
  const seen = new Map();
  return new Map(
    sites.map(({ id, language }) => {
      const count = seen.get(language) ?? 0;
      seen.set(language, count + 1);
      return [id, (count + language.charCodeAt(0)) % folds];
    }),
  );
}

/** @param judged outcomes `{right, missed, extra}` of texts, one per site */
function figuresOf(judged) {
  const sum = (name) => judged.reduce((total, outcome) => total + outcome[name].length, 0);
  const [right, missed, extra] = [sum('right'), sum('missed'), sum('extra')];
  return { right, missed, extra, ...ratesOf(right, missed, extra) };
}

function ratesOf(right, missed, extra) {
  const precision = right + extra === 0 ? 1 : right / (right + extra);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  return {
    precision,
    recall,
    f1: right === 0 ? Number(missed + extra === 0) : (2 * right) / (2 * right + missed + extra),
  };
}

/** The interval that contains 90 % of the F1 of resampled sites. */
function intervalOf(judged) {
  const random = generator(1);
  const values = Array.from({ length: resamples }, () => {
    const counts = [0, 0, 0];
    for (let drawn = 0; drawn < judged.length; drawn += 1) {
      const { right, missed, extra } = judged[Math.floor(random() * judged.length)];
      counts[0] += right.length;
      counts[1] += missed.length;
      counts[2] += extra.length;
    }
    return ratesOf(...counts).f1;
  }).sort((a, b) => a - b);
  return [values[Math.floor(resamples * 0.05)], values[Math.floor(resamples * 0.95)]];
}

/** The mean F1 of sites with something to find or something found. */
function meanOf(judged) {
  const counted = judged.filter(
    ({ right, missed, extra }) => right.length + missed.length + extra.length > 0,
  );
  const sum = counted.reduce(
    (total, { right, missed, extra }) => total + ratesOf(right.length, missed.length, extra.length).f1,
    0,
  );
  return counted.length === 0 ? 1 : sum / counted.length;
}

/** Mulberry32 with a fixed seed. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

module.exports = { answersOf, readCorpus, figuresOf, foldsOf, intervalOf, meanOf };

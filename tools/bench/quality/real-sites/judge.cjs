// Compares the answers about a labelled site with its truth.
'use strict';
const path = require('node:path');
const fs = require('node:fs');
const { pathToFileURL } = require('node:url');

const shared = path.resolve(__dirname, '../../../../../shared');
const judgeFile = path.join(shared, 'tools/site_truth.mjs');
const folder = path.join(shared, 'corpus/sites');
const corrections = require('./corrections.json');

/** @returns `{sites, judge}`, or undefined if the sites do not exist beside the project */
async function readCorpus() {
  if (!fs.existsSync(folder) || !fs.existsSync(judgeFile)) return undefined;
  const { judgeSite, readSites, sameName } = await import(pathToFileURL(judgeFile).href);
  const sites = readSites(folder).map(corrected);
  const judge = ({ truth }, answer) => {
    const got = answersOf(answer);
    const judged = judgeSite(truth, got);
    return { ...judged, ...ties(truth, got, sameName), 'titles of found people': ofFound(judged) };
  };
  return { sites, judge };
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

module.exports = { answersOf, readCorpus };

// Compares multi-valued facts: profiles, technologies and open roles.
'use strict';
const { hasPersonioFeed } = require('@lode/sandbox');
const { compare, keyed } = require('../outcome.cjs');
const { judgeTechnologies } = require('../sites/judge-site.cjs');
const { urlKey } = require('./keys.cjs');

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
  const found = (answer.technologies ?? []).map(({ name, version, implied_by: impliedBy }) => {
    return { name, version, impliedBy };
  });
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

module.exports = { judgeProducts, judgeProfiles, judgeRoles };

// What companies have several of: profiles, technologies and open roles.
'use strict';
const { hasPersonioFeed } = require('@lode/sandbox');
const { compare } = require('../outcome.cjs');
const { judgeTechnologies } = require('../sites/judge-site.cjs');
const { keyed, urlKey } = require('./keys.cjs');

/** Of the company itself: those that its pages link to, and those that Wikidata has. */
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

/** As the sites part judges them. */
function judgeProducts({ known: { site, pages, isReadable }, profile: { answer } }) {
  const found = (answer.technologies ?? []).map(({ name, version, implied_by: impliedBy }) => {
    return { name, version, impliedBy };
  });
  const shown = { ...site, technologies: isReadable ? site.technologies : [] };
  const [{ outcome }] = judgeTechnologies(shown, found);
  return { ...outcome, pages: pages.length };
}

/** Of some boards there is nothing to read. */
const isReadable = ({ provider, token }) =>
  provider !== 'bamboohr' && (provider !== 'personio' || hasPersonioFeed(token));
const canBeRead = (place) => place.kind === 'markup' || (place.kind === 'board' && isReadable(place));

/** By title and place: a role is written with the city of one opening. @returns also whether the number is right */
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
  return { ...outcome, isCounted: count === openings.length, openings: openings.length, count };
}

module.exports = { judgeProducts, judgeProfiles, judgeRoles };

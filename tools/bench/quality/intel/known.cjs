// The knowable facts of a company of the sandbox, and their sources.
'use strict';
const { nameKey } = require('./keys.cjs');

/** Levels of links from the home page, which is the first level. */
const depth = 2;

/**
 * @returns `pages` are the linked ones; `valuesOf` returns the values that readable sources state for a fact, the highest
 * ranked source first, with `isSure` if the source certainly means this company; `personKey` is the same for all names of a
 * person
 */
function knownOf(truth, domain) {
  const dossier = truth.dossier(domain);
  const company = truth.company(domain);
  const site = truth.site(domain);
  const pages = dossier.parked ? [] : site.reachable(depth);
  const isReadable = pages.length > 0;
  // Registers and news are searched by name, which comes from the site or from Wikidata.
  const isNamed = isReadable || dossier.identifiers.wikidata !== undefined;
  const hasPlace = !isReadable || pages.some(({ addresses }) => addresses.length > 0);
  const isKnownTo = (register) => isNamed && hasPlace && isRegisteredAlike(dossier, register, isReadable);
  const sources = {
    site_data: { can: isReadable, isSure: true },
    site_text: { can: isReadable, isSure: true },
    gleif: { can: isNamed, isSure: isKnownTo('gleif') },
    sec: { can: isNamed, isSure: isKnownTo('sec') },
    wikidata: { can: true, isSure: true },
  };
  return {
    ...{ domain, company, dossier, site, pages, isReadable, isNamed, sources },
    valuesOf: (fact) =>
      fact.statements
        .filter(({ by }) => sources[by].can)
        .map((one) => ({ ...one, isSure: sources[one.by].isSure })),
    personKey: personKeyOf(company.people),
  };
}

/** A register with another legal form may mean another company. */
function isRegisteredAlike({ legalName: { statements: stated } }, register, isReadable) {
  const registered = stated.find(({ by }) => by === register);
  const others = stated.filter(({ by }) => by === 'wikidata' || (isReadable && by.startsWith('site')));
  return (
    registered !== undefined &&
    (others.length === 0 || others.some(({ value }) => bareName(value) === bareName(registered.value)))
  );
}

const bareName = (name) =>
  nameKey(name)
    .replace(/\blimited$/, 'ltd')
    .replace(/\bincorporated$/, 'inc')
    .replace(/\bl l c$/, 'llc');

/** Some people have a nickname on the site, and their given name in registers. */
function personKeyOf(people) {
  const keys = new Map(
    people.flatMap(({ givenName, nickname = givenName, familyName }) =>
      [givenName, nickname].map((name) => [
        nameKey(`${name} ${familyName}`),
        nameKey(`${givenName} ${familyName}`),
      ]),
    ),
  );
  return (name) => keys.get(nameKey(name)) ?? nameKey(name);
}

module.exports = { knownOf };

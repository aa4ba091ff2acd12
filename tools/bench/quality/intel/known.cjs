// What can be known of a company of the sandbox, and from whom.
'use strict';
const { nameKey } = require('./keys.cjs');

/** How far links are followed from the home page, which is the first level. */
const depth = 2;

/**
 * @returns `pages` are those that links lead to; `told` gives what those who can be asked say of a fact, who is believed
 * first coming first, with `isSure` where nobody could doubt that they speak of the company; `personKey` is the same for
 * all ways to call one person
 */
function knownOf(truth, domain) {
  const dossier = truth.dossier(domain);
  const company = truth.company(domain);
  const site = truth.site(domain);
  const pages = dossier.parked ? [] : site.reachable(depth);
  const isReadable = pages.length > 0;
  // Registers and the news know companies by their names, which the site tells, or Wikidata.
  const isNamed = isReadable || dossier.identifiers.wikidata !== undefined;
  const hasPlace = !isReadable || pages.some(({ addresses }) => addresses.length > 0);
  const isKnownTo = (register) => isNamed && hasPlace && isRegisteredAlike(dossier, register, isReadable);
  const tellers = {
    site_data: { can: isReadable, isSure: true },
    site_text: { can: isReadable, isSure: true },
    gleif: { can: isNamed, isSure: isKnownTo('gleif') },
    sec: { can: isNamed, isSure: isKnownTo('sec') },
    wikidata: { can: true, isSure: true },
  };
  return {
    ...{ domain, company, dossier, site, pages, isReadable, isNamed, tellers },
    told: (fact) =>
      fact.told
        .filter(({ by }) => tellers[by].can)
        .map((one) => ({ ...one, isSure: tellers[one.by].isSure })),
    personKey: personKeyOf(company.people),
  };
}

/** A register that has another legal form may mean another company. */
function isRegisteredAlike({ legalName: { told } }, register, isReadable) {
  const registered = told.find(({ by }) => by === register);
  const others = told.filter(({ by }) => by === 'wikidata' || (isReadable && by.startsWith('site')));
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

/** Some are called by a nickname on their site, and by their given name in registers. */
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

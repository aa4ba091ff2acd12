// What can be known of a company of the sandbox, and from whom.
'use strict';
const { nameKey } = require('./keys.cjs');

/** How far links are followed from the home page, which is the first level. */
const depth = 2;

/**
 * @returns `{domain, dossier, site, pages, isReadable, isNamed, told, personKey}`: `pages` are those that links lead to,
 * `told` gives what those who can be asked say of a fact, who is believed first coming first, `personKey` is the same for
 * all ways to call one person
 */
function knownOf(truth, domain) {
  const dossier = truth.dossier(domain);
  const site = truth.site(domain);
  const pages = dossier.parked ? [] : site.reachable(depth);
  const isReadable = pages.length > 0;
  // Registers know companies by their names and numbers, which the site tells, or Wikidata.
  const isNamed = isReadable || dossier.identifiers.wikidata !== undefined;
  const canTell = {
    site_data: isReadable,
    site_text: isReadable,
    gleif: isNamed,
    sec: isNamed,
    wikidata: true,
  };
  const told = (fact) => fact.told.filter(({ by }) => canTell[by]);
  const company = truth.company(domain);
  const personKey = personKeyOf(company.people);
  return { domain, company, dossier, site, pages, isReadable, isNamed, told, personKey };
}

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

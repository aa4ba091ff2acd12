// Compares the contacts of right leads with the people that the sites of their businesses show.
'use strict';
const { compare, keyed } = require('../outcome.cjs');
const { nameKey } = require('../intel/keys.cjs');

/** The first page, the pages that it links to, and those that these link to. */
const depth = 3;
/** A lead shows at most this number. */
const maxContacts = 10;

/** @returns for each right lead with a site of its own `{question, lead, outcome, parts}` */
const judgeContacts = ({ truth }, judged) =>
  judged.flatMap(({ question, pairs }) =>
    pairs
      .filter(({ lead, business }) => business.domain && truth.site(business.domain) && lead.website)
      .map(({ lead, business }) => ({ question, lead, ...judgeLead(truth, lead, business) })),
  );

function judgeLead(truth, { contacts, contacts_total: total }, { domain }) {
  const site = truth.site(domain);
  const shown = peopleOn(site.reachable(depth));
  // The company and pages that are farther away confirm a person, too.
  const accepted = new Set([
    ...peopleOn(site.pages).keys(),
    ...truth.company(domain).people.map(keyOfPerson),
  ]);
  const found = keyed(contacts, keyOf);
  const outcome = compare(shown, found, (key) => accepted.has(key));
  const isCut = total > maxContacts && contacts.length === maxContacts;
  const missed = isCut ? [] : outcome.missed;
  const parts = contacts.flatMap((contact) => {
    const fact = shown.get(keyOf(contact));
    return fact ? partsOf(contact, fact, truth) : [];
  });
  return { outcome: { ...outcome, missed }, parts };
}

const peopleOn = (pages) =>
  keyed(
    pages.flatMap(({ people }) => people),
    keyOf,
  );

const keyOf = ({ name }) => nameKey(name);

const keyOfPerson = ({ givenName, familyName }) => keyOf({ name: `${givenName} ${familyName}` });

/** An address that another person has, or no person, is wrong. */
function partsOf(contact, fact, truth) {
  const owner = contact.email === null ? undefined : truth.mailbox(contact.email)?.owner;
  return [
    { part: 'title', isRight: contact.position === fact.title, given: contact.position, wanted: fact.title },
    {
      part: 'seniority',
      isRight: contact.seniority === fact.seniority,
      given: contact.seniority,
      wanted: fact.seniority,
    },
    ...(contact.email === null
      ? []
      : [
          {
            part: 'address',
            isRight: contact.email === fact.email || (owner !== undefined && isNamed(owner, contact)),
            given: contact.email,
            wanted: fact.email,
          },
        ]),
    ...(fact.email === undefined
      ? []
      : [
          {
            part: 'shown address',
            isRight: contact.email === fact.email,
            given: contact.email,
            wanted: fact.email,
          },
        ]),
  ].map((one) => ({ ...one, name: contact.name }));
}

const isNamed = ({ givenName, nickname = givenName, familyName }, contact) =>
  [givenName, nickname].some((given) => keyOf({ name: `${given} ${familyName}` }) === keyOf(contact));

module.exports = { judgeContacts };

// Compares leads, their contacts, and merged records of the directories with the businesses of the sandbox.
'use strict';
const { fromLeads } = require('../../built.cjs');
const { nameKey } = require('../intel/keys.cjs');
const { compare, keyed } = require('../outcome.cjs');
const { identifier } = require('./identify.cjs');

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

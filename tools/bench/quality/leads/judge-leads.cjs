// Compares the leads of answers with the businesses of the sandbox.
'use strict';
const { compare } = require('../outcome.cjs');
const { identifier } = require('./identify.cjs');

/**
 * @returns for each question its `outcome` by the id of the business, `pairs` of a lead and its business, and `twice`:
 * leads about the same business as an earlier lead, the `first`
 */
function judgeLeads({ truth, answers }) {
  const identify = identifier(truth);
  return answers.map(({ question, answer, seconds }) => {
    const leads = (answer.leads ?? []).map((lead) => ({ lead, business: identify(lead) }));
    const expected = new Map(truth.leads(question.trade, question.town).map((one) => [one.id, one]));
    const found = Map.groupBy(leads, keyOf);
    const outcome = compare(expected, found, (_, [{ business }]) => isMatch(business, question));
    const pairs = [...found.values()]
      .map(([first]) => first)
      .filter(({ business }) => business && (expected.has(business.id) || isMatch(business, question)));
    const twice = [...found.values()].flatMap(([first, ...others]) =>
      first.business ? others.map((other) => ({ ...other, first: first.lead })) : [],
    );
    return { question, answer, seconds, expected, leads, outcome, pairs, twice };
  });
}

const keyOf = ({ lead, business }) => business?.id ?? `unknown: ${lead.name} ${lead.distance_m}`;

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

module.exports = { faultOf, judgeLeads };

// Compares the fields of right leads with the truth.
'use strict';
const { siteOf } = require('./identify.cjs');

/** Ratings have one decimal. */
const rounding = 0.06;

/** By field: the true value, `null` if there is none, and whether a value is right. */
const fields = {
  email: {
    truth: ({ business }) => business.emails[0] ?? null,
    isRight: (email, { business, truth }) => isTheirs(email, business, truth),
  },
  phone: {
    truth: ({ business }) => business.phone ?? null,
    isRight: (phone, { business }) => business.phones.includes(phone),
  },
  website: {
    truth: ({ business }) => business.website ?? null,
    isRight: (website, { business }) => siteOf(website) === siteOf(business.website),
  },
  rating: {
    truth: ({ business, ratings }) => (business.domain && ratings.get(business.id)) ?? null,
    isRight: (rating, { business, ratings }) => Math.abs(rating - ratings.get(business.id)) < rounding,
  },
};

/** @returns for each right lead and field `{field, outcome: right | missing | wrong | none, lead, business, truth}` */
const judgeFields = ({ truth, ratings }, judged) =>
  judged.flatMap(({ question, pairs }) =>
    pairs.flatMap(({ lead, business }) =>
      Object.entries(fields).map(([field, { truth: truthOf, isRight }]) => {
        const context = { business, truth, ratings };
        const wanted = truthOf(context);
        const given = lead[field] ?? null;
        return {
          question,
          lead,
          business,
          field,
          wanted,
          given,
          outcome: outcomeOf(given, wanted, isRight, context),
        };
      }),
    ),
  );

function outcomeOf(given, wanted, isRight, context) {
  if (given === null) return wanted === null ? 'none' : 'missing';
  return isRight(given, context) ? 'right' : 'wrong';
}

/** An address of the business that accepts mail. */
function isTheirs(email, business, truth) {
  const mailbox = truth.mailbox(email);
  const isOwn = business.emails.includes(email) || mailbox?.domain === business.domain;
  return isOwn && (mailbox?.state === 'exists' || mailbox?.state === 'full');
}

/** Verified addresses: those that are verifiable, since the mail host reveals its directory, and those verified wrongly. */
function verifiedOf(judged, truth) {
  const given = judged.filter(({ field, given: email }) => field === 'email' && email !== null);
  const isVerified = ({ lead }) => lead.verification?.verdict === 'valid';
  const expected = given.filter(({ given: email }) => truth.mailbox(email)?.expected?.verdict === 'valid');
  return {
    addresses: given.length,
    verifiable: expected.length,
    verified: expected.filter(isVerified).length,
    unverified: given.filter(({ lead }) => lead.verification === null).length,
    wronglyVerified: given.filter((one) => isVerified(one) && !expected.includes(one)).length,
  };
}

module.exports = { fields: Object.keys(fields), judgeFields, verifiedOf };

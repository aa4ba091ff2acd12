// Compares the answers of finder and domain search with the truth.
'use strict';
const { sum } = require('../../harness.cjs');
const { compare } = require('../measure.cjs');

/** Callers use addresses above this confidence without further checks. */
const sureThreshold = 70;
/** Points of confidence. */
const bucketWidth = 10;
const buckets = 10;

/**
 * @returns each question with `found`, `confidence`, `right`, whether its sources claim evidence that does not exist, and the
 * `named` addresses: `email` and `alternatives`, each with its confidence and whether it is right
 */
const judgeFound = ({ answers }) =>
  answers.map(({ question, answer }) => {
    const { email = null, confidence = 0, alternatives = [] } = answer;
    return {
      ...question,
      ...{ answer, confidence, found: email },
      right: email !== null && email === question.email,
      claimsEvidence: email !== null && claimsEvidence(answer, question),
      named: [...(email === null ? [] : [{ email, confidence }]), ...alternatives].map((one) => ({
        ...{ email: one.email, confidence: one.confidence, domain: question.domain },
        right: one.email === question.email,
      })),
    };
  });

/** Whether the sources of the address are empty without a confirmation, or name the website although it does not show it. */
const claimsEvidence = ({ email, sources, verdict }, { allowed }) =>
  sources.includes('website') ? !allowed.has(email) : sources.length === 0 && verdict !== 'valid';

const share = (some, all, ofNothing = 1) => (all === 0 ? ofNothing : some / all);

/** Share of existing mailboxes that were found, in `email` and also in `alternatives`, and the best possible share. */
function recallOf(judged, chosen = () => true) {
  const asked = judged.filter((one) => one.state === 'exists' && chosen(one));
  const isNamed = ({ named }) => named.some(({ right }) => right);
  return {
    right: share(asked.filter(({ right }) => right).length, asked.length),
    either: share(asked.filter(isNamed).length, asked.length),
    best: share(maxRight(asked), asked.length),
  };
}

/**
 * The maximum number of right answers at a first attempt. Where no pattern of the domain is observable, the best guess is
 * the most frequent pattern of these companies.
 */
function maxRight(asked) {
  const open = asked.filter(({ known, isDistinguishable }) => known === 'nothing' && !isDistinguishable);
  const groups = Map.groupBy(open, ({ company }) => company.addressPattern);
  return asked.length - open.length + Math.max(0, ...[...groups.values()].map(({ length }) => length));
}

/** The share of wrong answers above the threshold. */
function wrongOfSure(judged) {
  const named = judged.filter(({ found, confidence }) => found !== null && confidence > sureThreshold);
  return share(named.filter(({ right }) => !right).length, named.length, 0);
}

/**
 * Of addresses with confidence 80, 80 of 100 should be right.
 * @returns of each bucket of ten points: the number of `addresses`, their mean `confidence` and the share that is `right` in points,
 * their `difference`, and its standard `error`: addresses of one company are correlated, so it is computed over companies
 */
function calibrationOf(judged) {
  const addresses = judged.flatMap(({ named }) => named);
  const groups = Map.groupBy(addresses, ({ confidence }) =>
    Math.min(buckets - 1, Math.floor(confidence / bucketWidth)),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([index, some]) => {
      const residualOf = ({ right, confidence }) => (right ? 100 : 0) - confidence;
      const companies = [...Map.groupBy(some, ({ domain }) => domain).values()];
      const residuals = companies.map((group) => sum(group.map(residualOf)));
      const mean = (values) => sum(values) / some.length;
      return {
        name: `${index * bucketWidth}–${index === buckets - 1 ? 100 : (index + 1) * bucketWidth - 1}`,
        addresses: some.length,
        confidence: mean(some.map(({ confidence }) => confidence)),
        right: mean(some.map(({ right }) => (right ? 100 : 0))),
        difference: mean(some.map(residualOf)),
        error: Math.sqrt(sum(residuals.map((residual) => residual ** 2))) / some.length,
      };
    });
}

/**
 * @param early answers while sites were being read. @param answers from the whole sites, of another Lode
 * @returns `{early, unchanged}`: the number of early answers, and the share that the whole site leaves unchanged
 */
function compareEarly(early, answers) {
  const keyOf = ({ domain, givenName, familyName }) => [domain, givenName, familyName].join('|');
  const later = new Map(answers.map(({ question, answer }) => [keyOf(question), answer.email]));
  const given = early.filter(({ isEarly, answer }) => isEarly && !answer.failure);
  const same = given.filter(({ question, answer }) => answer.email === (later.get(keyOf(question)) ?? null));
  return { early: given.length, unchanged: share(same.length, given.length) };
}

/** By name, the key for comparison with the truth; `null` if there is nothing to compare. */
const searchMeasures = {
  addresses: ({ email }) => email,
  'names and positions': ({ email, name, position }) => name && `${email} | ${name} | ${position ?? '–'}`,
  'names alone': ({ email, name }) => name && `${email} | ${name}`,
};

/** @returns `[{measure, question, outcome}]`; an address on a page that no link leads to is accepted */
const judgeSearches = ({ searches }) =>
  searches.flatMap(({ question, answer }) =>
    Object.entries(searchMeasures).map(([measure, keyOf]) => {
      const keyed = (facts) => new Map(facts.map((fact) => [keyOf(fact), fact]).filter(([key]) => key));
      const [shown, allowed] = [question.shown, question.allowed].map((addresses) =>
        keyed([...addresses].map(([email, facts]) => ({ email, ...facts }))),
      );
      const outcome = compare(shown, keyed(answer.emails ?? []), (key) => allowed.has(key));
      return { measure, question, outcome };
    }),
  );

/** Legal forms, including some that the sandbox does not use; names with and without one are equal. */
const form = /,? (?:gmbh|ag|kg|ltd|limited|llc|inc|plc|sarl|sas|sa|srl|spa|sl|bv|nv|ab|as|aps|oy|lda)$/;
const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(form, '');

/** @returns each company with its answered name and the `outcome`: `right`, `missing`, `wrong`, or `closed` where the site must not be read */
const judgeNames = ({ searches }) =>
  searches.map(({ question, answer }) => {
    const answered = answer.company ?? null;
    const isRight = answered !== null && fold(answered) === fold(question.company.name);
    const ofNone = question.isReadable ? 'missing' : 'closed';
    return { ...question, answered, outcome: answered === null ? ofNone : isRight ? 'right' : 'wrong' };
  });

module.exports = {
  calibrationOf,
  compareEarly,
  judgeFound,
  judgeNames,
  judgeSearches,
  recallOf,
  sureThreshold,
  wrongOfSure,
};

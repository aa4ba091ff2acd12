// Compares the finder's answers with the truth.
'use strict';

/** Callers use addresses above this confidence without further checks. */
const sureThreshold = 70;

/**
 * @returns each question with `found`, `confidence`, `right`, whether the found mailbox accepts mail, and the `named`
 * addresses: `email` and `alternatives`, each with its confidence and whether it is right
 */
function judgeFound({ truth, answers }) {
  return answers.map(({ question, answer }) => {
    const found = answer.email ?? null;
    const state = found === null ? undefined : truth.mailbox(found)?.state;
    return {
      ...question,
      answer,
      found,
      confidence: answer.confidence ?? 0,
      right: found !== null && found === question.email,
      takesMail: state === 'exists' || state === 'full',
      claimsEvidence: found !== null && claimsEvidence(answer, question),
      named: namedIn(answer).map(({ email, confidence }) => ({
        email,
        confidence,
        right: email === question.email,
      })),
    };
  });
}

/** Whether the sources of the address are empty without a confirmation, or name the website although it does not show it. */
const claimsEvidence = ({ email, sources, verdict }, { allowed }) =>
  sources.includes('website') ? !allowed.has(email) : sources.length === 0 && verdict !== 'valid';

const namedIn = ({ email = null, confidence, alternatives = [] }) => [
  ...(email === null ? [] : [{ email, confidence }]),
  ...alternatives,
];

/** Share of existing mailboxes that are named by `email` or one of `alternatives`. */
function namedRecallOf(judged, chosen = () => true) {
  const asked = judged.filter((one) => one.state === 'exists' && chosen(one));
  const isNamed = ({ named }) => named.some(({ right }) => right);
  return { asked: asked.length, right: share(asked.filter(isNamed).length, asked.length), best: 1 };
}

/** Answers with an address that is right. */
function shareRight(judged, chosen) {
  const given = judged.filter((one) => one.found !== null && chosen(one));
  return { answers: given.length, right: given.filter(({ right }) => right).length };
}

/** Share of existing mailboxes that were found, and the best possible share. */
function recallOf(judged, chosen = () => true) {
  const asked = judged.filter((one) => one.state === 'exists' && chosen(one));
  return {
    asked: asked.length,
    right: share(asked.filter(({ right }) => right).length, asked.length),
    best: share(maxRight(asked), asked.length),
  };
}

/**
 * The maximum number of right answers at a first attempt. Where no pattern of the domain is observable, the best guess is
 * the most frequent pattern of these companies.
 */
function maxRight(asked) {
  const [open, knowable] = partition(
    asked,
    ({ known, isDistinguishable }) => known === 'nothing' && !isDistinguishable,
  );
  const sizes = [...Map.groupBy(open, ({ company }) => company.addressPattern).values()].map(
    ({ length }) => length,
  );
  return knowable.length + Math.max(0, ...sizes);
}

function partition(items, holds) {
  const groups = Map.groupBy(items, holds);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** Answers above the threshold. */
function sureOf(judged) {
  const named = judged.filter(({ found, confidence }) => found !== null && confidence > sureThreshold);
  const wrong = named.filter(({ right }) => !right);
  return {
    answers: named.length,
    wrong: wrong.length,
    strangers: wrong.filter(({ known }) => known === 'stranger').length,
    wrongShare: share(wrong.length, named.length, 0),
    unusedShare: share(named.filter(({ takesMail }) => !takesMail).length, named.length, 0),
  };
}

const share = (some, all, ofNothing = 1) => (all === 0 ? ofNothing : some / all);

module.exports = { judgeFound, namedRecallOf, recallOf, shareRight, sureOf, sureThreshold };

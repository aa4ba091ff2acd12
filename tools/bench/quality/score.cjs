// How right the verifier was: by what is true, and by what can be seen from outside.
'use strict';

/** Kinds whose servers speak of the sender; none of their addresses may be called invalid. */
const senderSide = /^(blocked|policy|relay)-/;

/** Whether a verdict is true of the mailbox, whatever could be seen of it. */
const isTrue = {
  valid: ({ state }) => state === 'exists',
  invalid: ({ state }) => state === 'missing' || state === 'disabled',
};

/** @param judged cases with the verifier's `verdict` and `reason`. */
function score(judged) {
  return {
    addresses: judged.length,
    counts: countVerdicts(judged),
    valid: precisionAndRecall(judged, 'valid'),
    invalid: precisionAndRecall(judged, 'invalid'),
    asExpected: share(judged, ({ verdict, expected }) => verdict === expected.verdict),
    reasonsAsExpected: share(judged, ({ reason, expected }) => expected.reasons.includes(reason)),
    mistaken: judged.filter(
      ({ verdict, reason, expected }) => verdict !== expected.verdict || !expected.reasons.includes(reason),
    ),
    failed: judged.filter(({ verdict }) => verdict === 'failure'),
    blamed: judged.filter(({ kind, verdict }) => senderSide.test(kind) && verdict === 'invalid'),
  };
}

/** Precision: of those called so, how many are so. Recall: of those that can be told from outside, how many were. */
function precisionAndRecall(judged, name) {
  const called = judged.filter(({ verdict }) => verdict === name);
  const tellable = judged.filter(({ expected }) => expected.verdict === name);
  return {
    precision: share(called, isTrue[name]),
    recall: share(tellable, ({ verdict }) => verdict === name),
  };
}

const share = (cases, holds) => (cases.length ? cases.filter(holds).length / cases.length : 1);

function countVerdicts(judged) {
  const counts = {};
  for (const { expected, verdict } of judged) {
    const row = (counts[expected.verdict] ??= {});
    row[verdict] = (row[verdict] ?? 0) + 1;
  }
  return counts;
}

module.exports = { score };

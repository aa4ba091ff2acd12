// Accuracy of the verifier: compared with the truth, and with the verdict that is possible from outside.
'use strict';

/** Kinds of servers that reject the sender; their addresses must not be reported as invalid. */
const senderSide = /^(blocked|policy|relay)-/;

/** Whether a verdict is true of the mailbox, even if it is not observable. */
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
    wrong: judged.filter(
      ({ verdict, reason, expected }) => verdict !== expected.verdict || !expected.reasons.includes(reason),
    ),
    failed: judged.filter(({ verdict }) => verdict === 'failure'),
    blamed: judged.filter(({ kind, verdict }) => senderSide.test(kind) && verdict === 'invalid'),
  };
}

/** Precision: share of the addresses with this verdict that have the state. Recall: share of the observable ones found. */
function precisionAndRecall(judged, name) {
  const given = judged.filter(({ verdict }) => verdict === name);
  const observable = judged.filter(({ expected }) => expected.verdict === name);
  return {
    precision: share(given, isTrue[name]),
    recall: share(observable, ({ verdict }) => verdict === name),
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

// Replies of mail servers that a person labelled, against what the classifier makes of them.
'use strict';
const { fromVerification } = require('../built.cjs');
const { printMatrix } = require('./matrix.cjs');

const { classify } = fromVerification('smtp/classify');
const { confusionMatrix } = fromVerification('smtp/testing/confusion-matrix');
const { LABELLED_REPLIES } = fromVerification('smtp/testing/labelled-replies');

/** @returns promises that were broken, as sentences. */
function judgeLabelledReplies() {
  const open = LABELLED_REPLIES.filter(({ heldOut }) => !heldOut);
  const heldOut = LABELLED_REPLIES.filter((reply) => reply.heldOut);
  return [
    ...judge('known while the rules were written', open),
    ...judge('held out: read by this bench alone', heldOut),
  ];
}

function judge(title, replies) {
  const matrix = confusionMatrix(replies, classify);
  console.log(`Labelled replies, ${title}: ${matrix.correct} of ${matrix.total} told right`);
  printMatrix('true kind \\ found', matrix.counts);
  for (const { wire, kind, found } of matrix.mistaken)
    console.log(`  ${kind} taken for ${found}: ${JSON.stringify(wire)}`);
  console.log(`Sender-side refusals called invalid: ${matrix.senderBlamedOnRecipient.length}\n`);
  return matrix.senderBlamedOnRecipient.map(
    (wire) => `a refusal of the sender was called invalid: ${JSON.stringify(wire)}`,
  );
}

module.exports = { judgeLabelledReplies };

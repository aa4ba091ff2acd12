// Compares the classification of mail servers' replies with labels that a person assigned.
'use strict';
const { fromVerification } = require('../built.cjs');
const { printMatrix } = require('./matrix.cjs');

const { classify } = fromVerification('smtp/classify');
const { confusionMatrix } = fromVerification('smtp/testing/confusion-matrix');
const { labelledReplies } = fromVerification('smtp/testing/labelled-replies');

/** @returns missed targets, as sentences. */
function judgeLabelledReplies() {
  const open = labelledReplies.filter(({ heldOut }) => !heldOut);
  const heldOut = labelledReplies.filter((reply) => reply.heldOut);
  return [...judge('development set', open), ...judge('held out', heldOut)];
}

function judge(title, replies) {
  const matrix = confusionMatrix(replies, classify);
  console.log(`Labelled replies, ${title}: ${matrix.correct} of ${matrix.total} right`);
  printMatrix('true kind \\ found', matrix.counts);
  for (const { wire, kind, found } of matrix.mistaken)
    console.log(`  ${kind} classified as ${found}: ${JSON.stringify(wire)}`);
  console.log(`Sender-side rejections classified as invalid: ${matrix.senderBlamedOnRecipient.length}\n`);
  return matrix.senderBlamedOnRecipient.map(
    (wire) => `a sender-side rejection was classified as invalid: ${JSON.stringify(wire)}`,
  );
}

module.exports = { judgeLabelledReplies };

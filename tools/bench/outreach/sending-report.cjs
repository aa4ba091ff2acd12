'use strict';
const { fine, printTable, whole } = require('../table.cjs');

/** @param measured of unsigned and signed messages */
function sending(measured) {
  console.log('Outreach: messages from planning to a local relay, by one process');
  printTable(
    [
      '',
      'pool alone/s',
      'messages',
      'not sent',
      'seconds',
      'messages/s',
      'of the pool',
      'statements',
      'commits',
    ],
    measured.map(({ title, peer, lode }) => [
      title,
      ...[peer.perSecond, lode.messages, lode.failed].map(whole),
      ...[lode.seconds, lode.perSecond, lode.perSecond / peer.perSecond].map(fine),
      ...[lode.statements, lode.commits].map(fine),
    ]),
  );
}

module.exports = { sending };

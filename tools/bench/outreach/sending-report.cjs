'use strict';
const { fine, printTable, whole } = require('../table.cjs');

/** @param measured medians of unsigned and signed messages */
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
    measured.map(({ title, ...of }) => [
      title,
      ...[of.peer, of.messages, of.failed].map(whole),
      ...[of.seconds, of.perSecond, of.share, of.statements, of.commits].map(fine),
    ]),
  );
  console.log('Processor time of each message, in µs');
  const processes = ['pool', 'outreach', 'postgres', 'relay'];
  printTable(
    ['', ...processes],
    measured.map(({ title, ...of }) => [title, ...processes.map((each) => whole(of[each]))]),
  );
}

module.exports = { sending };

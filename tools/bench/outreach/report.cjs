'use strict';
const { fine, printTable, whole } = require('../table.cjs');

function visits(measured, events) {
  console.log(`Outreach: requests to the gateway, with ${whole(events)} earlier events`);
  printTable(
    ['', 'maximum requests/s', 'at half of it: requests/s', 'failed', 'p50 ms', 'p99 ms'],
    measured.map(({ kind, perSecond, rate, failed, p50, p99 }) => [
      kind,
      ...[perSecond, rate, failed].map(whole),
      ...[p50, p99].map(fine),
    ]),
  );
}

function analytics(measured, events) {
  console.log(`Outreach: analytics over NATS, with ${whole(events)} events`);
  printTable(
    ['', 'requests/s', 'answered', 'failed', 'p50 ms', 'p99 ms'],
    measured.map(({ title, rate, count, failed, p50, p99 }) => [
      title,
      ...[rate, count, failed].map(whole),
      ...[p50, p99].map(fine),
    ]),
  );
}

function planning(measured) {
  console.log('Outreach: planning rounds, in one process');
  printTable(
    ['', 'rounds', 'p50 ms', 'p99 ms', 'messages planned', 'planned/s'],
    measured.map(({ title, ticks, p50, p99, planned, perSecond }) => [
      title,
      whole(ticks),
      ...[p50, p99].map(fine),
      ...[planned, perSecond].map(whole),
    ]),
  );
}

function sending(measured) {
  console.log('Outreach: messages from planning to a local relay, by one process');
  printTable(
    ['', 'messages', 'not sent', 'seconds', 'messages/s'],
    measured.map(({ title, messages, failed, seconds, perSecond }) => [
      title,
      ...[messages, failed].map(whole),
      ...[seconds, perSecond].map(fine),
    ]),
  );
}

/** Times of processes are of the run at full load, per hit. */
function hits(measured, { steadyRate, rate }) {
  console.log('Outreach: opens and clicks, one gateway and one outreach process');
  const perHit = ({ full }, value) => fine(value / full.count);
  const latency = (load) => (load ? [whole(load.failed), fine(load.p50), fine(load.p99)] : ['', '', '']);
  const head = (title) => [`${title}: failed`, 'p50 ms', 'p99 ms'];
  printTable(
    ['', 'maximum/s', ...head('at it'), ...head(`at ${steadyRate}/s`), ...head(`at ${rate}/s`)],
    measured.map(({ kind, full, steady, fixed }) => [
      kind,
      whole(full.perSecond),
      ...[full, steady, fixed].flatMap(latency),
    ]),
  );
  printTable(
    [
      'per hit',
      'statements',
      'commits',
      'statement µs',
      'Postgres µs',
      'outreach µs',
      'gateway µs',
      'visitors µs',
    ],
    measured.map((one) => [
      one.kind,
      perHit(one, one.statements.calls),
      perHit(one, one.statements.commits),
      perHit(one, one.statements.ms * 1000),
      ...['postgres', 'outreach', 'gateway', 'visitors'].map((name) =>
        perHit(one, one.seen[name].time * 1e6),
      ),
    ]),
  );
}

module.exports = { analytics, hits, planning, sending, visits };

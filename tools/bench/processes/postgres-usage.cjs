// Processor time and statements of the Postgres of a benchmark, which counts statements (`production-postgres.cjs`).
'use strict';
const { parentOf, timeOf, timeOfEnded } = require('./process-usage.cjs');
const { printTable, whole } = require('../table.cjs');

const listedStatements = 12;

const slowest = `
  SELECT query, calls::float8 AS calls, total_exec_time AS ms FROM pg_stat_statements
  WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY total_exec_time DESC`;

/** Processor seconds of all processes of the server, also of those that have ended. */
async function postgresTime(client) {
  const { rows } = await client.query('SELECT pid FROM pg_stat_activity');
  const ended = timeOfEnded(parentOf(rows[0].pid));
  return rows.reduce((sum, { pid }) => sum + timeOf(pid), ended);
}

async function resetStatements(client) {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await client.query('SELECT pg_stat_statements_reset()');
}

/** All statements since the reset, the slowest first: `{ query, calls, ms }`. */
const slowestStatements = async (client) => (await client.query(slowest)).rows;

/** Prints the slowest statements if BENCH_STATEMENTS is 1. @param measured `{ title, statements }` of each measurement */
function printStatements(measured) {
  if (process.env.BENCH_STATEMENTS !== '1') return;
  for (const { title, statements } of measured) {
    console.log(title);
    printTable(
      ['statement', 'calls', 'ms'],
      statements
        .slice(0, listedStatements)
        .map(({ query, calls, ms }) => [query.replace(/\s+/g, ' ').slice(0, 100), whole(calls), whole(ms)]),
    );
  }
}

module.exports = { postgresTime, printStatements, resetStatements, slowestStatements };

// The usage of a deployment so far: processor time, statements, write-ahead log, tables, and requests to the outside.
'use strict';
const fs = require('node:fs');
const { timeOf } = require('../processes/process-usage.cjs');

/** Without those of the administrator, and those that Postgres itself sends for foreign keys. */
const statements = `
  (SELECT coalesce(sum(calls), 0)::float8 FROM pg_stat_statements JOIN pg_roles ON oid = userid
   WHERE NOT rolsuper AND query !~ '^SELECT [$]?[0-9] FROM ONLY ') AS statements`;

const counters = `
  SELECT ${statements},
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal,
    pg_database_size(current_database())::float8 AS stored`;

/** Children of this process with a name, such as the first process of Postgres. */
function childrenNamed(name) {
  return processes()
    .filter((one) => one.name === name && one.parent === process.pid)
    .map(({ pid }) => pid);
}

/** `[{ pid, name, parent }]` of all processes. */
function processes() {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = fs.readFileSync(`/proc/${entry}/stat`, 'utf8');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        return [
          { pid: Number(entry), name, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) },
        ];
      } catch {
        return [];
      }
    });
}

/** Processor seconds of a process, of its children, and of children that have ended. */
function familyTime(pid) {
  const children = processes().filter(({ parent }) => parent === pid);
  return [pid, ...children.map((child) => child.pid)].reduce(
    (total, one) => total + timeOrZero(one),
    endedTime(pid),
  );
}

function timeOrZero(pid) {
  try {
    return timeOf(pid);
  } catch {
    return 0;
  }
}

/** Processor seconds of children that have ended. */
function endedTime(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(columns[13]) + Number(columns[14])) / 100;
}

/**
 * @param deployment as `startMeasured` returns it
 * @returns `{ at, seconds: { [process]: processor seconds }, statements, wal, stored, web, smtp, dns }`; wal and stored in bytes
 */
async function usageOf({ pids, postgres, nats, client, sandbox }) {
  const { rows } = await client.query(counters);
  const services = Object.entries(pids).map(([name, pid]) => [name, timeOf(pid)]);
  return {
    at: performance.now(),
    seconds: Object.fromEntries([...services, ['Postgres', familyTime(postgres)], ['NATS', timeOf(nats)]]),
    ...rows[0],
    ...outside(sandbox),
  };
}

/** Requests that the simulated internet has received since `clear` of its log. */
const outside = ({ observed }) => ({
  web: observed.web.length,
  smtp: observed.smtp.length,
  dns: observed.dns.length,
});

/** Usage between two times, without what the deployment uses at idle. @param idle `{ [process]: share of a processor }` */
function difference(before, after, idle = {}) {
  const elapsed = (after.at - before.at) / 1000;
  const seconds = Object.keys(after.seconds).map((name) => {
    const used = after.seconds[name] - before.seconds[name] - (idle[name] ?? 0) * elapsed;
    return [name, Math.max(0, used)];
  });
  const counts = ['statements', 'wal', 'stored', 'web', 'smtp', 'dns'];
  return {
    elapsed,
    seconds: Object.fromEntries(seconds),
    ...Object.fromEntries(counts.map((name) => [name, Math.max(0, after[name] - before[name])])),
  };
}

/** The number of statements so far. */
async function statementsOf(client) {
  const { rows } = await client.query(`SELECT ${statements}`);
  return rows[0].statements;
}

/** The id of the first process of the Postgres of a client. */
async function parentOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS id');
  return processes().find(({ pid }) => pid === rows[0].id).parent;
}

module.exports = { childrenNamed, difference, familyTime, parentOf, statementsOf, usageOf };

// Measured processes: their start, their memory and processor time from /proc of Linux, and a Postgres that counts statements.
'use strict';
const { fork } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { nodeFlags } = require('@lode/testing');
const { Client } = require('pg');
const { fromStandalone } = require('./built.cjs');

const { startTemporaryPostgres } = fromStandalone('postgres/start-postgres');

const sampleIntervalMs = 100;
/** Clock ticks of /proc per second, on every Linux. */
const ticks = 100;

/**
 * Forks a script that calls `serve`, with the flags of a service and without the caller's settings of Lode.
 * @throws Error if it ends before it is ready
 */
async function startProcess(script, { env = {}, execArgv = [] } = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('LODE_'));
  const child = fork(script, {
    env: { ...Object.fromEntries(inherited), ...env },
    execArgv: [...nodeFlags, ...execArgv],
  });
  await nextMessage(child, script);
  return {
    pid: child.pid,
    /** One request at a time. @throws Error if the process ends instead of answering. */
    ask: (request) => {
      const answer = nextMessage(child, script);
      child.send(request);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function nextMessage(child, script) {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${script} ended`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}

/** The columns of /proc/PID/stat, and the name; undefined if the process has ended. */
function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const columns = stat.slice(end + 2).split(' ');
    const seconds = (from) => (Number(columns[from]) + Number(columns[from + 1])) / ticks;
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return { pid, name, parent: Number(columns[1]), own: seconds(11), ofEnded: seconds(13) };
  } catch {
    return undefined;
  }
}

/** Processor seconds of all threads. */
const timeOf = (pid) => statOf(pid)?.own ?? 0;

const childrenOf = (pid) =>
  fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => statOf(Number(entry)) ?? [])
    .filter(({ parent }) => parent === pid);

/** Processor seconds of a process, of its children, and of children that have ended. */
function familyTime(pid) {
  const { own, ofEnded } = statOf(pid);
  return childrenOf(pid).reduce((total, child) => total + child.own, own + ofEnded);
}

/** The id of the first process of the Postgres of a client. */
async function serverOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS id');
  return statOf(rows[0].id).parent;
}

/**
 * Measures work of a process and of Postgres.
 * @param begin returns the `pid` of the process, and the promise of the result: `done`
 * @returns the `result`, `seconds`, processor seconds (`own`, `postgres`), `statements` of services, and `peak` in megabytes
 */
async function measureWork(client, begin) {
  const server = await serverOf(client);
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await client.query('SELECT pg_stat_statements_reset()');
  const [postgres, startedAt] = [familyTime(server), performance.now()];
  const { pid, done } = begin();
  const before = timeOf(pid);
  let last = { own: before, peak: 0 };
  const sample = () => (last = usageOf(pid) ?? last);
  const sampling = setInterval(sample, sampleIntervalMs);
  const result = await done.finally(() => clearInterval(sampling));
  const seconds = (performance.now() - startedAt) / 1000;
  sample();
  const statements = await statementsOf(client);
  const { own, peak } = last;
  return { result, seconds, own: own - before, postgres: familyTime(server) - postgres, statements, peak };
}

/** The processor time and the highest resident memory so far in megabytes; undefined if the process has ended. */
function usageOf(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes && { own: timeOf(pid), peak: Number(kilobytes) / 1024 };
  } catch {
    return undefined;
  }
}

/** Without those of the administrator, and those that Postgres itself sends for foreign keys. */
const statementCount = `
  (SELECT coalesce(sum(calls), 0)::float8 FROM pg_stat_statements JOIN pg_roles ON oid = userid
   WHERE NOT rolsuper AND query !~ '^SELECT [$]?[0-9] FROM ONLY ')`;

const statementsOf = async (client) =>
  (await client.query(`SELECT ${statementCount} AS count`)).rows[0].count;

/**
 * A temporary Postgres that is durable as in production, and counts statements.
 * @param changes of the settings. @returns the administrator's URL
 */
async function startPostgres(cleanup, changes = {}) {
  const settings = {
    ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '1GB' },
    shared_preload_libraries: 'pg_stat_statements',
  };
  const postgres = await startTemporaryPostgres({ ...settings, ...changes });
  cleanup.add('Postgres', () => postgres.stop());
  return postgres.adminUrl;
}

/** An open connection until `cleanup` runs. */
async function connect(connectionString, cleanup) {
  const client = new Client({ connectionString });
  await client.connect();
  cleanup.add('connection', () => client.end());
  return client;
}

/** A folder that is removed by `cleanup`, or at the end of the process. */
function temporaryFolder(cleanup) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lode-bench-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  cleanup.add('folder', async () => remove());
  return folder;
}

module.exports = {
  childrenOf,
  connect,
  familyTime,
  measureWork,
  startPostgres,
  startProcess,
  statementCount,
  temporaryFolder,
  timeOf,
};

// What Linux says of processes: memory and open files.
'use strict';
const fs = require('node:fs');
const { setTimeout: wait } = require('node:timers/promises');
const { Client } = require('pg');

/** Pools let go of what is idle within ten seconds: what has not changed for longer stays. In milliseconds. */
const still = 15_000;
const patience = 120_000;
const pause = 500;

/** Sockets and everything else that is open. */
function openFiles(pid) {
  const targets = fs.readdirSync(`/proc/${pid}/fd`).flatMap((name) => linkOf(`/proc/${pid}/fd/${name}`));
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { sockets, files: targets.length - sockets };
}

/** A file may have been closed since the folder was read. */
function linkOf(path) {
  try {
    return [fs.readlinkSync(path)];
  } catch {
    return [];
  }
}

/** Waits until the process opens and closes nothing any more, for two minutes at most. */
async function untilStill(pid) {
  const end = performance.now() + patience;
  let last = '';
  let since = performance.now();
  while (performance.now() < Math.min(end, since + still)) {
    const now = JSON.stringify(openFiles(pid));
    if (now !== last) since = performance.now();
    last = now;
    await wait(pause);
  }
}

/** Bytes of the server and its sessions together, what they share counted once. */
function memoryOfServer(postmaster) {
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').filter(Boolean)]
    .map(proportionalSize)
    .reduce((total, size) => total + size, 0);
}

function proportionalSize(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;
  } catch {
    // A session that has ended since.
    return 0;
  }
}

/** The process that every session is a child of. */
async function postmasterOf(adminUrl) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const status = fs.readFileSync(`/proc/${rows[0].pid}/status`, 'utf8');
  await client.end();
  return Number(/^PPid:\s+(\d+)/m.exec(status)[1]);
}

module.exports = { memoryOfServer, openFiles, postmasterOf, untilStill };

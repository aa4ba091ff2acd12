// What Linux says of processes: memory and open files.
'use strict';
const fs = require('node:fs');
const { setTimeout: wait } = require('node:timers/promises');
const { Client } = require('pg');

/** Longer than pools keep what is idle, and how long a process is watched at rest, in milliseconds. */
const idle = 15_000;
const watched = 45_000;
const pause = 250;

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

/**
 * What stays open when pools have let go of what is idle: the fewest over a while, since a process at rest
 * still looks after its database now and then.
 */
async function openFilesAtRest(pid) {
  await wait(idle);
  const end = performance.now() + watched;
  let { sockets, files } = openFiles(pid);
  while (performance.now() < end) {
    await wait(pause);
    const now = openFiles(pid);
    sockets = Math.min(sockets, now.sockets);
    files = Math.min(files, now.files);
  }
  return { sockets, files };
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

module.exports = { memoryOfServer, openFiles, openFilesAtRest, postmasterOf };

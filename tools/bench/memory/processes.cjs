// Memory and open files of processes, from /proc of Linux.
'use strict';
const fs = require('node:fs');
const { withClient } = require('../with-client.cjs');

/** Number of open connections to the database, other sockets, and other files. */
function openFiles(pid, databasePort) {
  const targets = fs.readdirSync(`/proc/${pid}/fd`).flatMap((name) => linkOf(`/proc/${pid}/fd/${name}`));
  const sockets = targets.filter((target) => target.startsWith('socket:'));
  const toDatabase = connectionsTo(databasePort);
  const pooled = sockets.filter((target) => toDatabase.has(target)).length;
  return { pooled, sockets: sockets.length - pooled, files: targets.length - sockets.length };
}

/** Sockets of this machine with a remote port, as /proc names them among open files. */
function connectionsTo(port) {
  const lines = fs.readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const columns = lines.map((line) => line.trim().split(/\s+/));
  const leading = columns.filter(([, , remote]) => Number.parseInt(remote.split(':')[1], 16) === port);
  return new Set(leading.map((cells) => `socket:[${cells[9]}]`));
}

/** Empty if the file has been closed since the folder was read. */
function linkOf(path) {
  try {
    return [fs.readlinkSync(path)];
  } catch {
    return [];
  }
}

/** Bytes of the server and its sessions; shared memory is counted once. */
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
    // The session has ended.
    return 0;
  }
}

/** The parent process of all sessions. */
const postmasterOf = (adminUrl) =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const status = fs.readFileSync(`/proc/${rows[0].pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)/m.exec(status)[1]);
  });

module.exports = { memoryOfServer, openFiles, postmasterOf };

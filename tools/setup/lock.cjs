// Allows one set-up at a time per clone.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { root, say } = require('./run.cjs');

const folder = path.join(root, '.tools');
const file = path.join(folder, 'setup.lock');
const pause = 200;

/** Creates the file atomically: a hard link has its content at once, and never replaces an existing file. */
function tryLock() {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(own);
  }
}

/** Whether the process with the lock is running. In a container its id may have been reused for this process. */
function isHeld() {
  try {
    const holder = Number(fs.readFileSync(file, 'utf8'));
    return holder !== process.pid && process.kill(holder, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function withLock(work) {
  fs.mkdirSync(folder, { recursive: true });
  let isReported = false;
  while (!tryLock()) {
    if (!isHeld()) fs.rmSync(file, { force: true });
    else if (!isReported) say(`Waiting for another set-up of this clone, which holds ${file} …`);
    isReported = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  process.once('exit', () => fs.rmSync(file, { force: true }));
  await work();
}

module.exports = { withLock };

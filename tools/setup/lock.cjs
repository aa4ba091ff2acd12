// One set-up at a time in a clone.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { root, say } = require('./run.cjs');

const folder = path.join(root, '.tools');
const file = path.join(folder, 'setup.lock');
const pause = 200;

function tryLock() {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whether the process that holds the lock is there; a lock file without a number is being written just now. */
function isHeld() {
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8') || process.pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function withLock(work) {
  fs.mkdirSync(folder, { recursive: true });
  let told = false;
  while (!tryLock()) {
    if (!isHeld()) fs.rmSync(file, { force: true });
    else if (!told) say('Waiting for another set-up of this clone …');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  process.once('exit', () => fs.rmSync(file, { force: true }));
  work();
}

module.exports = { withLock };

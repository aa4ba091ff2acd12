// Processor profiles of the own process.
'use strict';
const fs = require('node:fs');
const { Session } = require('node:inspector/promises');

let running;

/** Starts a profile, or writes the running one to the file. @returns true */
async function toggleProfile(file) {
  if (!running) {
    running = new Session();
    running.connect();
    await running.post('Profiler.enable');
    await running.post('Profiler.start');
    return true;
  }
  const { profile } = await running.post('Profiler.stop');
  fs.writeFileSync(file, JSON.stringify(profile));
  running.disconnect();
  running = undefined;
  return true;
}

module.exports = { toggleProfile };

// Runs the command that imports places, in a process of its own.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { timeOf } = require('../processes/process-usage.cjs');

const command = resolve(__dirname, '../../../apps/leads/dist/cli/places-import.js');
const sampleIntervalMs = 100;

const runImport = (args, databaseUrl) => runScript([command, ...args], databaseUrl);

/** @returns seconds, processor seconds and peak memory in megabytes, the last two within the last sample */
async function runScript(args, databaseUrl) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl, LODE_SUPPRESSION_KEY: '0'.repeat(64) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let last = { memory: 0, time: 0 };
  let errors = '';
  child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-2000)));
  const sampling = setInterval(() => (last = usageOf(child.pid) ?? last), sampleIntervalMs);
  const [status] = await once(child, 'exit');
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}: ${errors}`);
  return { seconds: (performance.now() - startedAt) / 1000, ...last };
}

/** The high-water mark of Linux and the processor time, or undefined if the process has ended. */
function usageOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes && { memory: Number(kilobytes) / 1024, time: timeOf(pid) };
  } catch {
    return undefined;
  }
}

module.exports = { runImport, runScript };

// Runs a command in the project, and exits with its output if it fails.
'use strict';
const { spawn } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

const say = (line) => process.stdout.write(`${line}\n`);

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends the command with all its processes when this process is to end, so that the next set-up does not meet them. */
async function run(command, args, options = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const child = spawn(command, args, { cwd: root, stdio, detached: true, ...options });
  const end = (signal) => {
    process.kill(-child.pid, 'SIGKILL');
    giveUp(`Stopped by ${signal} during ${command} ${args[0]}. The next start repeats it.`);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => {
    child.once('close', (status) => resolve({ status }));
    child.once('error', (error) => resolve({ status: 1, error }));
  });
  const { status, error } = await ended;
  for (const signal of signals) process.off(signal, end);
  if (status === 0) return;
  process.stderr.write(output);
  giveUp(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

module.exports = { root, run, say, giveUp };

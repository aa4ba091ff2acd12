// Runs a command in the project, and exits with its output if it fails.
'use strict';
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

const say = (line) => process.stdout.write(`${line}\n`);

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function run(command, args, options = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const limits = { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' };
  const { status, stdout, error } = spawnSync(command, args, { cwd: root, stdio, ...limits, ...options });
  if (status === 0) return;
  process.stderr.write(stdout || '');
  giveUp(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

module.exports = { root, run, say, giveUp };

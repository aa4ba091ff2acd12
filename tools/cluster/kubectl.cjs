// kubectl with the present context.
'use strict';
const { spawnSync } = require('node:child_process');

/** @returns standard output, or undefined if kubectl fails @throws if kubectl is not installed */
function kubectl(args) {
  const { error, status, stdout } = spawnSync('kubectl', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`kubectl cannot be run: ${error.message}`);
  return status === 0 ? stdout : undefined;
}

function kubectlJson(args) {
  const text = kubectl([...args, '-o', 'json']);
  return text === undefined ? undefined : JSON.parse(text);
}

module.exports = { kubectl, kubectlJson };

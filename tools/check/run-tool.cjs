// Runs external tools as steps: no problems on success, their output on failure.
'use strict';
const { execFile } = require('node:child_process');
const path = require('node:path');

/** Runs a tool of node_modules/.bin in a checkout. */
const runTool = (root, tool, args) => run(root, [path.join(root, 'node_modules/.bin', tool), ...args]);

/** Runs a script of a checkout. */
const runScript = (root, script, args = []) => run(root, [path.join(root, script), ...args]);

/** The compiler and the linter are written in Go: less frequent garbage collection takes an eighth less processor time. */
const goMemory = { GOGC: '400', GOMEMLIMIT: '2GiB' };

function run(root, args) {
  const env = { ...process.env, ...goMemory, NX_DAEMON: 'false', NO_COLOR: '1', FORCE_COLOR: '0' };
  const options = { cwd: root, env, maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, output, errors) => {
      process.off('exit', end);
      resolve(error ? [`${output}${errors}`.trim() || error.message] : []);
    });
    const end = () => child.kill();
    process.once('exit', end);
  });
}

module.exports = { runTool, runScript };

// `npm run drills`: faults on real processes, with what was seen and a table at the end; exit status 1 where
// anything was not as expected. Numbers or names choose some of them: `npm run drills -- 4 12 openapi`.
// Without numbers the planted violations of the checks come first.
'use strict';
const { spawnSync } = require('node:child_process');
const path = require('node:path');

if (process.argv.length === 2) {
  const script = path.join(__dirname, 'check/planted.cjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
require('../apps/e2e/dist/cli/drills.js');

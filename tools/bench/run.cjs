// `npm run bench`: speed, side by side with peers in one run. Ends with status 1 where a target is missed.
'use strict';
const { exitOnSignals } = require('../check/exit-on-signals.cjs');
const { installPeers } = require('./speed/peers.cjs');

async function main() {
  exitOnSignals();
  installPeers();
  const { runSpeed } = require('./speed/run.cjs');
  process.exitCode = (await runSpeed()) ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

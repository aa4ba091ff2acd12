// The measured side of a process: says when it is ready, tells its processor time, and ends with its parent.
'use strict';

function ready() {
  process.on('message', () => process.send(process.cpuUsage()));
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
}

/** Runs the start of a process; a failure is told and ends it. */
function run(start) {
  start().then(ready, (error) => {
    console.error(error);
    process.exit(1);
  });
}

module.exports = { run };

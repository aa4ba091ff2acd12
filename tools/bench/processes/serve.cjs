// Runs in a measured process: reports that it is ready, answers requests, and ends with its parent.
'use strict';

/** @param start prepares the process. @returns the function that answers each request. */
function serve(start) {
  process.on('disconnect', () => process.exit(0));
  start().then((answer) => {
    process.on('message', (request) => {
      answer(request).then((result) => process.send(result), fail);
    });
    process.send('ready');
  }, fail);
}

/** Ends the process, which the parent detects. */
function fail(error) {
  console.error(error);
  process.exit(1);
}

module.exports = { serve };

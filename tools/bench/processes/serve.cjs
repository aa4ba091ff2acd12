// The measured side of a process: says when it is ready, answers what it is asked, and ends with its parent.
'use strict';

/** @param start does what takes time before the first question. @returns what answers each question. */
function serve(start) {
  process.on('disconnect', () => process.exit(0));
  start().then((answer) => {
    process.on('message', (question) => {
      answer(question).then((said) => process.send(said), fail);
    });
    process.send('ready');
  }, fail);
}

/** A failure is told and ends the process, which its parent sees. */
function fail(error) {
  console.error(error);
  process.exit(1);
}

module.exports = { serve };

// Recipients who open mail and follow links, in a process of its own with keep-alive connections.
'use strict';
const { Agent, request } = require('node:http');
const { serve } = require('../processes/serve.cjs');
const { atRate, repeatConcurrently } = require('../load.cjs');
const { tokenOf } = require('./fill.cjs');

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function visit(port, path, status) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, agent, headers: { 'User-Agent': browser } },
      (answer) => {
        answer
          .resume()
          .once('end', () =>
            answer.statusCode === status ? resolve() : reject(new Error(String(answer.statusCode))),
          );
      },
    );
    asked.once('error', reject).end();
  });
}

/** Each visit is for another message; after the last message it is the first one again. */
function visits({ port, kind, enrolments }) {
  const [end, status] = { open: ['open.gif', 200], click: ['1', 302] }[kind];
  return (number) => visit(port, `/t/${tokenOf((number * 7919) % enrolments)}/${end}`, status);
}

serve(async () => async ({ load, ...target }) => {
  const work = visits(target);
  if (load.rate === undefined) return repeatConcurrently(work, load);
  return atRate(work, { rate: load.rate, shouldContinue: (elapsedMs) => elapsedMs < load.seconds * 1000 });
});

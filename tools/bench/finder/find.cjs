'use strict';
const { ask } = require('../standalone/ask.cjs');

/** @throws Error if the request fails, since nothing is measured then */
async function find(lode, domain, { givenName, familyName }) {
  const answer = await ask(lode, '/email-finder', {
    domain,
    first_name: givenName,
    last_name: familyName,
  });
  if (answer.failure) throw new Error(`the finder answered ${answer.failure}`);
  return answer;
}

module.exports = { find };

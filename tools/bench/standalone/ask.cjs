'use strict';

/**
 * A question to Lode over HTTP.
 * @param lode `{address, key}`. @param headers beside the key. @returns the answer; a problem is one that says `{failure: code}`
 */
async function ask({ address, key }, path, parameters, headers = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(parameters)}`, {
    headers: { 'X-API-Key': key, ...headers },
  });
  const answer = await response.json();
  return response.ok ? answer : { failure: answer.code };
}

module.exports = { ask };

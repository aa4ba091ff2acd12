'use strict';

/**
 * Sends a GET request to Lode.
 * @param lode `{address, key}`. @param headers in addition to the key. @returns the answer, or `{failure: code}` for a problem
 */
async function ask({ address, key }, path, parameters, headers = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(parameters)}`, {
    headers: { 'X-API-Key': key, ...headers },
  });
  const answer = await response.json();
  return response.ok ? answer : { failure: answer.code };
}

module.exports = { ask };

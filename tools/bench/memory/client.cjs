// A caller with some connections, which it closes when it is through.
'use strict';
const http = require('node:http');
const { json } = require('node:stream/consumers');

/** @param lode `{address, key}` */
class Client {
  #lode;
  #agent;

  constructor(lode, connections) {
    this.#lode = lode;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  verifyOne(email) {
    return this.#send('GET', `/email-verifier?email=${encodeURIComponent(email)}`);
  }

  async verifyMany(emails) {
    const { results } = await this.#send('POST', '/bulk-email-verifier', JSON.stringify({ emails }));
    return results;
  }

  close() {
    this.#agent.destroy();
  }

  async #send(method, path, body) {
    const { address, key } = this.#lode;
    const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
    const request = http.request(`${address}${path}`, { method, headers, agent: this.#agent });
    const response = new Promise((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    );
    request.end(body);
    const { statusCode } = await response;
    const answer = await json(await response);
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode} ${answer.detail}`);
    return answer;
  }
}

module.exports = { Client };

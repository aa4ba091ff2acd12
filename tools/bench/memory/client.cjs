// An HTTP client with a limited number of connections.
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

  async verifyOne(email) {
    return this.#answers([email], 'GET', `/email-verifier?email=${encodeURIComponent(email)}`);
  }

  async verifyMany(emails) {
    return this.#answers(emails, 'POST', '/bulk-email-verifier', JSON.stringify({ emails }));
  }

  close() {
    this.#agent.destroy();
  }

  /** A problem counts as a wrong answer about each address. */
  async #answers(emails, method, path, body) {
    const { status, answer } = await this.#send(method, path, body);
    if (status === 200) return answer.results ?? [answer];
    return emails.map((email) => ({ email, verdict: 'failure', reason: answer.code }));
  }

  async #send(method, path, body) {
    const { address, key } = this.#lode;
    const headers = { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) };
    const request = http.request(`${address}${path}`, { method, headers, agent: this.#agent });
    const response = new Promise((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    );
    request.end(body);
    return { status: (await response).statusCode, answer: await json(await response) };
  }
}

module.exports = { Client };

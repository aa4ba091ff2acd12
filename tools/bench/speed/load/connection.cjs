// One keep-alive connection that repeats the same request. It does as little work per answer as possible, since it shares
// the machine with the measured processes.
'use strict';
const { connect } = require('node:net');

const headEnd = '\r\n\r\n';

function requestBytes({ path, key, body }) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}${headEnd}${body}`);
}

class Connection {
  #socket;
  #received = '';
  #request;
  #expected;
  #settle;

  /** @param expected the body that every answer must have. @param settle called once per answer. */
  constructor(port, request, expected, settle) {
    this.#request = request;
    this.#expected = expected;
    this.#settle = settle;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text) => this.#receive(text));
    this.#socket.on('error', (error) => this.#fail(error));
  }

  send() {
    this.#socket.write(this.#request);
  }

  close() {
    this.#socket.destroy();
  }

  #receive(text) {
    this.#received += text;
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const body = end + headEnd.length;
    const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1]);
    if (this.#received.length < body + length) return;
    if (!this.#received.startsWith('HTTP/1.1 200 ') || this.#received.slice(body) !== this.#expected)
      return this.#fail(new Error(`unexpected answer: ${this.#received}`));
    this.#received = '';
    this.#settle(this);
  }

  #fail(error) {
    console.error(error);
    process.exit(1);
  }
}

module.exports = { Connection, requestBytes };

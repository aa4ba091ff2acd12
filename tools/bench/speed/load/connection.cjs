// One keep-alive connection that repeats the same request. It does as little work per answer as possible, since it shares
// the machine with the measured processes.
'use strict';
const { connect } = require('node:net');

const headEnd = '\r\n\r\n';

/** @param body of a `POST`; undefined for a `GET`. @param coding accepted for the answer */
function requestBytes({ path, key, body, coding }) {
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-API-Key: ${key}`,
    ...(coding === undefined ? [] : [`Accept-Encoding: ${coding}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${head.join('\r\n')}${headEnd}${body ?? ''}`);
}

class Connection {
  #socket;
  #received = '';
  /** Bytes of the answer with its head; 0 before they are known. */
  #length = 0;
  #request;
  #expected;
  #settle;

  /** @param expected the body that every answer must have, a character per byte. @param settle called once per answer. */
  constructor(port, { request, expected }, settle) {
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
    if (this.#received.length < this.#length) return;
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const body = end + headEnd.length;
    const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1]);
    this.#length = body + length;
    if (this.#received.length < this.#length) return;
    if (!this.#received.startsWith('HTTP/1.1 200 ') || this.#received.slice(body) !== this.#expected)
      return this.#fail(new Error(`unexpected answer: ${this.#received}`));
    this.#received = '';
    this.#length = 0;
    this.#settle(this);
  }

  #fail(error) {
    console.error(error);
    process.exit(1);
  }
}

module.exports = { Connection, requestBytes };

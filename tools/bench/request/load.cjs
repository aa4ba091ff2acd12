// The load generator, in a process of its own, so that generator and measured processes do not slow each other: each connection
// sends the next request when the previous one is answered.
'use strict';
const { connect } = require('node:net');
const { serve } = require('../child.cjs');

const headEnd = '\r\n\r\n';

const bytesOf = ({ path, key, body }) =>
  Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      ...['Host: 127.0.0.1', `X-API-Key: ${key}`, 'Content-Type: application/json'],
      `Content-Length: ${Buffer.byteLength(body)}${headEnd}${body}`,
    ].join('\r\n'),
  );

/**
 * A keep-alive connection that repeats a request until `end`. It does as little work per answer as possible, since it shares the
 * machine with the measured processes.
 * @param request `{path, key, body}`; every answer must have the same body
 * @returns the number of answers
 */
function repeat(port, request, end) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const bytes = bytesOf(request);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  let [answers, received, length] = [0, '', 0];
  socket.on('data', (text) => {
    received += text;
    if (received.length < length) return;
    const head = received.indexOf(headEnd);
    if (head < 0) return;
    const body = head + headEnd.length;
    length = body + Number(/content-length: (\d+)/i.exec(received)?.[1]);
    if (received.length < length) return;
    if (!received.startsWith('HTTP/1.1 200 ') || received.slice(body) !== request.body)
      return reject(new Error(`unexpected answer: ${received}`));
    [answers, received, length] = [answers + 1, '', 0];
    if (performance.now() < end) return socket.write(bytes);
    socket.destroy();
    resolve(answers);
  });
  socket.on('error', reject);
  socket.write(bytes);
  return promise;
}

/** @returns `{ requests, seconds }` */
async function load({ port, request, connections, seconds }) {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => repeat(port, request, end)));
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

serve(async () => load);

// Full load: each connection sends the next request when the previous one is answered.
'use strict';
const { Connection } = require('./connection.cjs');

/** @returns the elapsed seconds and a latency in milliseconds for each answered request. */
function closedLoop({ port, requests, connections, seconds }) {
  return new Promise((resolve) => {
    const latencies = [];
    const sent = new Map();
    const started = performance.now();
    const end = started + seconds * 1000;
    const answered = (connection) => {
      const now = performance.now();
      latencies.push(now - sent.get(connection));
      if (now < end) return send(connection, now);
      connection.close();
      sent.delete(connection);
      if (sent.size === 0) resolve({ latencies, seconds: (now - started) / 1000 });
    };
    const send = (connection, now) => {
      sent.set(connection, now);
      connection.send();
    };
    for (let index = 0; index < connections; index += 1)
      send(new Connection(port, requests[index % requests.length], answered), performance.now());
  });
}

module.exports = { closedLoop };

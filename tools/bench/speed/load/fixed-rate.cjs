// Sends requests at a fixed rate. The latency of a request counts from its planned start, so that it includes the time
// spent waiting for a free connection and a stall delays all requests that were due during it.
'use strict';
const { Connection } = require('./connection.cjs');

/** @returns the same as the closed loop; latencies include up to 1 ms of this process's timer. */
function fixedRate({ port, requests, connections, seconds, rate }) {
  return new Promise((resolve) => {
    const total = rate * seconds;
    const latencies = [];
    const planned = new Map();
    let next = 0;
    const started = performance.now();
    const dueAt = (index) => started + (index * 1000) / rate;
    const send = (connection) => {
      planned.set(connection, dueAt(next));
      next += 1;
      connection.send();
    };
    const idle = [];
    const answered = (connection) => {
      const now = performance.now();
      latencies.push(now - planned.get(connection));
      if (latencies.length === total) return finish(now);
      if (next < total && dueAt(next) <= now) send(connection);
      else idle.push(connection);
    };
    const all = Array.from(
      { length: connections },
      (_, index) => new Connection(port, requests[index % requests.length], answered),
    );
    idle.push(...all);
    const timer = setInterval(() => {
      const now = performance.now();
      while (next < total && dueAt(next) <= now && idle.length) send(idle.pop());
    }, 1);
    const finish = (now) => {
      clearInterval(timer);
      for (const connection of all) connection.close();
      resolve({ latencies, seconds: (now - started) / 1000 });
    };
  });
}

module.exports = { fixedRate };

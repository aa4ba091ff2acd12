// Plain SQL: the statements that a service sends for a question, sent again by a pool of pg alone.
'use strict';
const { AsyncLocalStorage } = require('node:async_hooks');
const { Client, Pool } = require('pg');

const recording = new AsyncLocalStorage();
const { query } = Client.prototype;

/** Records each statement of a question by the connection that it is sent on. */
Client.prototype.query = function recorded(...parameters) {
  const statements = recording.getStore();
  if (statements) statements.push(parameters.filter((one) => typeof one !== 'function'));
  return query.apply(this, parameters);
};

/** @returns the statements, as parameters of `query` */
async function recordStatements(ask) {
  const statements = [];
  await recording.run(statements, ask);
  return statements;
}

function createBarePg(url, connections) {
  const pool = new Pool({ connectionString: url, max: connections });
  return {
    /** On one connection, since a transaction may be among them. */
    send: async (statements) => {
      const client = await pool.connect();
      try {
        for (const parameters of statements) await client.query(...parameters);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

module.exports = { createBarePg, recordStatements };

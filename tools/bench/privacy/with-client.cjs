'use strict';
const { Client } = require('pg');

/** Asks a database over a connection of its own. */
async function withClient(connectionString, work) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

module.exports = { withClient };

'use strict';
const { Client } = require('pg');

/** Calls `work` with a connection that is closed afterwards. */
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

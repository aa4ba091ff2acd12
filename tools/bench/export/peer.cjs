// A hand-written export of the same file: a database cursor, the export's formatting of each page, and the reply. One
// process, no key, no limits, no record.
'use strict';
const { Readable } = require('node:stream');
const { SubjectHasher, Suppressions, removeSuppressed, systemClock } = require('@lode/service-kit');
const { stringify } = require('csv-stringify/sync');
const fastify = require('fastify');
const { Pool } = require('pg');
const Cursor = require('pg-cursor');
const { fromExport, fromOutreach } = require('../built.cjs');
const { serve } = require('../processes/serve.cjs');

const { rowOf } = fromExport('file/row-of');
const { leadOfListed } = fromExport('leads/lead-of-listed');
const { targetOf } = fromExport('targets/targets');
const { leadColumns } = fromOutreach('lists/lead.statements');
const { listedLead } = fromOutreach('lists/lead-rows');

const { DATABASE_URL, LODE_SUPPRESSION_KEY } = process.env;
const target = targetOf('crm-a');
const settings = { leadSource: 'Other' };
const format = { record_delimiter: '\r\n' };
const pageSize = 500;

const pool = new Pool({ connectionString: DATABASE_URL, max: 2 });
const suppressions = new Suppressions(
  new SubjectHasher(Buffer.from(LODE_SUPPRESSION_KEY, 'hex')),
  systemClock,
);

/** Services receive a copy of these do-not-contact entries over the bus. */
async function readEntries() {
  const { rows } = await pool.query(
    'SELECT position::int, action, hash, account_id, expires_at FROM privacy.changes ORDER BY position',
  );
  suppressions.apply(
    rows.map(({ account_id, ...change }) => ({ ...change, account: ofAccount(account_id) })),
  );
}

const ofAccount = (account) => (account === '*' ? null : account);

async function* fileOf(list) {
  yield stringify([target.columns.map(({ header }) => header)], format);
  const client = await pool.connect();
  const cursor = client.query(
    new Cursor(`SELECT ${leadColumns} FROM outreach.leads WHERE list_id = $1 ORDER BY list_id, id`, [list]),
  );
  try {
    for (let rows = await cursor.read(pageSize); rows.length > 0; rows = await cursor.read(pageSize))
      yield stringify(
        leadsOf(rows).map((lead) => rowOf(target, lead, settings)),
        format,
      );
  } finally {
    await cursor.close();
    client.release();
  }
}

const leadsOf = (rows) =>
  removeSuppressed(rows.map(listedLead), suppressions.suppressionFilter()).value.map((lead) =>
    leadOfListed(lead),
  );

serve(async () => {
  await readEntries();
  const app = fastify();
  app.get('/:list', (request, reply) =>
    reply.type('text/csv; charset=utf-8').send(Readable.from(fileOf(request.params.list))),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return async () => address;
});

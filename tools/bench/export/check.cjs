// Whether what was measured are the files that were wanted.
'use strict';
const { json } = require('node:stream/consumers');
const { pipeline } = require('node:stream/promises');
const { parse } = require('csv-parse');
const { ask, filesOf } = require('./download.cjs');

/**
 * Holds every download against all others and against the records of the exports, and has one read by another's reader.
 * @throws where something differs: then nothing of it is worth telling
 */
async function checkDownloads(subjects, measured, list, expected) {
  const hashes = new Set(
    Object.values(measured)
      .flat()
      .map(({ sha256 }) => sha256),
  );
  if (hashes.size > 1) throw new Error('the downloads are not all the same');
  for (const name of ['nats', 'standalone'])
    for (const { files } of measured[name]) await checkRecords(subjects[name], files, expected);
  const rows = await countRows(subjects.nats, list);
  if (rows !== expected) throw new Error(`${expected} rows were wanted, and ${rows} came`);
}

async function checkRecords(subject, files, expected) {
  let rows = 0;
  for (const { record, bytes, sha256 } of files) {
    const recorded = await json(await ask(subject, record));
    rows += recorded.rows;
    if (recorded.sha256 !== sha256 || recorded.bytes !== bytes)
      throw new Error(`a file of ${bytes} bytes and ${sha256} is recorded as ${JSON.stringify(recorded)}`);
  }
  if (rows !== expected) throw new Error(`${expected} rows were wanted, and ${rows} are recorded`);
}

/** Rows of all files without their headers. */
async function countRows(subject, list) {
  let rows = 0;
  const count = async (records) => {
    for await (const record of records) rows += record.length > 0 ? 1 : 0;
  };
  for await (const response of filesOf(subject, list))
    await pipeline(response, parse({ from_line: 2 }), count);
  return rows;
}

module.exports = { checkDownloads };

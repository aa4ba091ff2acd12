// Checks that the downloaded files are complete, identical and recorded correctly.
'use strict';
const { json } = require('node:stream/consumers');
const { pipeline } = require('node:stream/promises');
const { parse } = require('csv-parse');
const { ask, filesOf } = require('./download.cjs');

/**
 * Compares all downloads with each other and with the records of the exports, and parses one with another CSV reader.
 * @throws Error on a difference, since the measurement is invalid then
 */
async function checkDownloads(subjects, measured, list, expected) {
  const hashes = new Set(
    Object.values(measured)
      .flat()
      .map(({ sha256 }) => sha256),
  );
  if (hashes.size > 1) throw new Error('the downloads differ');
  for (const name of ['nats', 'standalone'])
    for (const { files } of measured[name]) await checkRecords(subjects[name], files, expected);
  const rows = await countRows(subjects.nats, list);
  if (rows !== expected) throw new Error(`${expected} rows expected, ${rows} received`);
}

async function checkRecords(subject, files, expected) {
  let rows = 0;
  for (const { record, bytes, sha256 } of files) {
    const recorded = await json(await ask(subject, record));
    rows += recorded.rows;
    if (recorded.sha256 !== sha256 || recorded.bytes !== bytes)
      throw new Error(`a file of ${bytes} bytes and ${sha256} is recorded as ${JSON.stringify(recorded)}`);
  }
  if (rows !== expected) throw new Error(`${expected} rows expected, ${rows} recorded`);
}

/** Rows of all files without the header rows. */
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

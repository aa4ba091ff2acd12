// Whether files are what they should be: read by another's CSV reader, and held against the records of the exports.
'use strict';
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const { json } = require('node:stream/consumers');
const { finished } = require('node:stream/promises');
const { parse } = require('csv-parse');
const { ask, filesOf, linkOf } = require('./download.cjs');

/** @returns `{rows, sha256, isRecorded}`: of all files together without header rows, and whether each has its record */
async function readFiles(subject, list) {
  const content = createHash('sha256');
  let rows = 0;
  let isRecorded = true;
  for await (const response of filesOf(subject, list)) {
    const file = await readFile(response, content);
    rows += file.rows;
    const record = linkOf(response, 'describedby');
    if (record !== undefined) isRecorded &&= isSame(file, await json(await ask(subject, record)));
  }
  return { rows, sha256: content.digest('hex'), isRecorded };
}

async function readFile(response, content) {
  const whole = createHash('sha256');
  const reader = parse({ from_line: 2 });
  let rows = 0;
  reader.on('data', () => (rows += 1));
  let bytes = 0;
  let isContent = false;
  for await (const chunk of response) {
    whole.update(chunk);
    content.update(isContent ? chunk : chunk.subarray(chunk.indexOf('\r\n') + 2));
    // A header row comes with the first chunk.
    isContent = true;
    bytes += chunk.length;
    if (!reader.write(chunk)) await once(reader, 'drain');
  }
  await finished(reader.end());
  return { rows, bytes, sha256: whole.digest('hex') };
}

const isSame = (file, record) => ['rows', 'bytes', 'sha256'].every((name) => file[name] === record[name]);

/** @throws where a file is not what it should be: then nothing of it is worth measuring */
async function checkFiles(subjects, list, expected) {
  const read = {};
  for (const [name, subject] of Object.entries(subjects)) read[name] = await readFiles(subject, list);
  const [first, ...others] = Object.values(read);
  const isRight = first.rows === expected && others.every(({ sha256 }) => sha256 === first.sha256);
  if (!isRight || !others.every(({ isRecorded }) => isRecorded))
    throw new Error(`${expected} rows, the same everywhere, were to come: ${JSON.stringify(read)}`);
}

module.exports = { checkFiles };

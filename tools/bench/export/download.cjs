// Downloads an export with all its files.
'use strict';
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const http = require('node:http');

/** @returns the response, whose body is unread. @throws Error if the status is not 200 */
async function ask({ address, key }, path) {
  // The server closes an idle connection, which on a busy machine may be reused at the same moment.
  const request = http.get(`${address}${path}`, { headers: { 'X-API-Key': key }, agent: false });
  const [response] = await once(request, 'response');
  if (response.statusCode === 200) return response;
  const body = await response.setEncoding('utf8').toArray();
  throw new Error(`${path} answered ${response.statusCode}: ${body.join('')}`);
}

/** Responses of the files. Each must be read before the next one is requested. */
async function* filesOf(subject, list) {
  for (let path = subject.pathOf(list); path !== undefined;) {
    const response = await ask(subject, path);
    yield response;
    path = linkOf(response, 'next');
  }
}

/** URL of a relation in the Link header, or undefined. */
const linkOf = ({ headers }, relation) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers.link ?? '')?.[1];

/**
 * @returns `{seconds, firstByte, bytes, sha256, files}`: milliseconds until the first byte, the hash of the content without
 * header rows, and `{record, bytes, sha256}` of each file
 */
async function download(subject, list) {
  const startedAt = performance.now();
  const content = createHash('sha256');
  const files = [];
  let firstByte;
  for await (const response of filesOf(subject, list)) {
    const file = createHash('sha256');
    let bytes = 0;
    for await (const chunk of response) {
      firstByte ??= performance.now() - startedAt;
      file.update(chunk);
      // The first chunk contains the header row.
      content.update(bytes === 0 ? chunk.subarray(chunk.indexOf('\r\n') + 2) : chunk);
      bytes += chunk.length;
    }
    files.push({ record: linkOf(response, 'describedby'), bytes, sha256: file.digest('hex') });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  return { seconds, firstByte, bytes, sha256: content.digest('hex'), files };
}

module.exports = { ask, download, filesOf, linkOf };

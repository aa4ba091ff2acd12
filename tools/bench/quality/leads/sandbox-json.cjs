// Reads JSON of the sandbox's services without Lode, as the port of lead sources.
'use strict';
const { Resolver } = require('node:dns/promises');
const https = require('node:https');
const { text } = require('node:stream/consumers');
const tls = require('node:tls');
const { openSocket, parseProxyUrl } = require('@lode/service-kit/network');

const timeoutMs = 30_000;
const headers = { 'user-agent': 'lode-bench/1.0 (https://lode.test)' };

/** @returns the part of a `DocumentReader` that reads JSON */
function jsonReaderOf({ dnsServer, proxyUrl, caCertificate, directory }) {
  const names = new Resolver();
  names.setServers([dnsServer]);
  const origins = { overpass: directory.overpassUrl, searxng: directory.searxngUrl };
  const urlOf = (at) => new URL(at.url ?? `${origins[at.source]}${at.path}?${at.query}`);

  async function connect({ hostname }) {
    const [address] = await names.resolve4(hostname);
    const route = { address, port: 443, proxy: parseProxyUrl(proxyUrl), timeoutMs };
    const socket = await openSocket({ ...route, signal: AbortSignal.timeout(timeoutMs) });
    return tls.connect({ socket, servername: hostname, ca: caCertificate });
  }

  return {
    readJson: async ({ at }) => {
      const url = urlOf(at);
      const socket = await connect(url);
      const body = await get(url, socket);
      return { kind: 'json', url: url.href, value: JSON.parse(body), fetchedAt: Date.now() };
    },
  };
}

function get(url, socket) {
  return new Promise((resolve, reject) => {
    const request = https.get(url, { headers, createConnection: () => socket });
    request.once('error', reject);
    request.once('response', (response) => text(response).then(resolve, reject));
  });
}

module.exports = { jsonReaderOf };

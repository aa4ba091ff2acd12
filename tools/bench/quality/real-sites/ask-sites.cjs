// Asks a new Lode about labelled sites over HTTP, again while an answer is partial.
'use strict';
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { Cleanup } = require('@lode/platform');
const { fromSandbox } = require('../../built.cjs');
const { mapConcurrently } = require('../../harness.cjs');
const { ask, startLode } = require('../../standalone.cjs');

// Serves labelled sites under their domains and `www.` on loopback, through the DNS server and the proxy of the sandbox.

const { DnsServer } = fromSandbox('dns/dns-server.adapter');
const { NameServer } = fromSandbox('dns/name-server');
const { SocksProxy } = fromSandbox('internet/socks-proxy.adapter');
const { onLoopback } = fromSandbox('virtual-host');

const unobserved = { addDnsQuestion: () => undefined, addConnection: () => undefined };

/** @returns servers with the addresses of a sandbox, for `sandboxEnvironment` */
async function serveSites(sites) {
  const names = new NameServer();
  const hosts = new Map();
  for (const [index, site] of sites.entries()) {
    const records = [{ type: 'A', address: `127.77.${1 + (index >> 7)}.${1 + (index & 127)}` }];
    for (const host of [site.domain, `www.${site.domain}`]) {
      names.add({ [host]: { records } });
      hosts.set(host, site);
    }
  }
  const server = http.createServer((request, response) => answer(hosts, request, response));
  const accept = (socket) => server.emit('connection', socket);
  const routes = {
    contains: (address) => address.startsWith('127.77.'),
    host: (address, port) => (port === 80 ? { address, port, network: 'open', accept } : undefined),
  };
  const dns = await DnsServer.listen(names, unobserved, onLoopback);
  const proxy = await SocksProxy.listen(routes, unobserved, onLoopback);
  return {
    dnsServer: dns.address,
    proxyUrl: proxy.url,
    writeCaFile: async () => undefined,
    close: async () => {
      await Promise.all([dns.close(), proxy.close()]);
      server.closeAllConnections();
    },
  };
}

function answer(hosts, { url, headers }, response) {
  const site = hosts.get(headers.host?.replace(/:\d+$/, ''));
  const { pathname } = new URL(url, 'http://localhost');
  const file = site && (site.pages[pathname] ?? site.pages[decodeURI(pathname)]);
  if (pathname === '/robots.txt') return response.end('User-agent: *\nAllow: /\n');
  if (!file) return response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(fs.readFileSync(path.join(site.folder, 'pages', file)));
}

const concurrency = 16;
const maxAttempts = 10;

/** @returns `[{site, answer}]` in the form of `readInProcess` */
async function askSites(sites) {
  const cleanup = new Cleanup();
  try {
    const served = await serveSites(sites);
    cleanup.add('sites', served.close);
    const lode = await startLode(served, {}, cleanup);
    return await mapConcurrently(concurrency, sites, async (site) => ({
      site,
      answer: await askAbout(lode, site),
    }));
  } finally {
    await cleanup.run();
  }
}

async function askAbout(lode, { domain }) {
  const crawl = await askFully(lode, '/crawl', { url: domain, depth: 2 });
  const chart = await askFully(lode, '/org-chart', { domain });
  const company = await askFully(lode, '/enrich-company', { domain });
  return { crawl, people: chart.people ?? [], company };
}

async function askFully(lode, path, parameters) {
  let answer = { partial: true };
  for (let turn = 0; turn < maxAttempts && answer.partial; turn += 1)
    answer = await ask(lode, path, parameters);
  if (answer.failure) throw new Error(`${path} of ${Object.values(parameters)[0]} failed: ${answer.failure}`);
  return answer;
}

module.exports = { askSites };

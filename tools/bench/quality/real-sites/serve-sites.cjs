// Serves labelled sites under their domains and `www.` on loopback, through the DNS server and the proxy of the sandbox.
'use strict';
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { fromSandbox } = require('../../built.cjs');

const { DnsServer } = fromSandbox('dns/dns-server.adapter');
const { NameServer } = fromSandbox('dns/name-server');
const { SocksProxy } = fromSandbox('proxy/socks-proxy.adapter');
const { onLoopback } = fromSandbox('listen');

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

module.exports = { serveSites };

// A malicious web server in a process of its own, which reports its port.
'use strict';
const http = require('node:http');
const { once } = require('node:events');
const zlib = require('node:zlib');
const { serve } = require('../../processes/serve.cjs');
const { hostilePage } = require('./pages.cjs');

const megabyte = 1_000_000;
const html = { 'content-type': 'text/html; charset=utf-8' };
const dripIntervalMs = 20;

const answers = {
  /** A gigabyte of spaces, compressed to one megabyte. */
  '/bomb': (response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    const member = zlib.gzipSync(Buffer.alloc(100 * megabyte, ' '));
    response.end(Buffer.concat(Array.from({ length: 10 }, () => member)));
  },
  '/huge': (response) => {
    response.writeHead(200, html);
    write(response, 100);
  },
  '/drip': (response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('x'), dripIntervalMs);
    response.once('close', () => clearInterval(timer));
  },
};

/** Respects back-pressure. */
function write(response, megabytes) {
  const chunk = Buffer.alloc(megabyte, '<p>x');
  let left = megabytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

/** Serves `/page?kind=…&length=…`; other paths, such as `/robots.txt`, are not found. */
function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  if (answers[pathname]) return answers[pathname](response);
  response.writeHead(pathname === '/page' ? 200 : 404, html);
  if (pathname !== '/page') return response.end();
  return response.end(hostilePage(searchParams.get('kind'), Number(searchParams.get('length'))));
}

serve(async () => {
  const server = http.createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return async () => server.address().port;
});

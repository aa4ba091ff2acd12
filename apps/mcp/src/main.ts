#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpHttpServer, stopServer } from './http.js';
import { createServer } from './server.js';
import { settingsOf, SettingsError } from './settings.js';

const usage = `Usage: lode-mcp [--http PORT] [--toolsets find,lists] [--allow-write]

Serves the tools of Lode to assistants: on standard input and output, or with --http at /mcp.
LODE_URL is the address of the deployment and LODE_API_KEY the key; with --http each request has its own key.
`;

function main(): void {
  const { values } = parseArgs({
    options: {
      http: { type: 'string' },
      toolsets: { type: 'string' },
      'allow-write': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const settings = settingsOf(process.env, values);
  if (settings.port === undefined) {
    const handle = serveStdio(() => createServer({ ...settings, version }, settings.key));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void handle.close());
    return;
  }
  const server = mcpHttpServer({ ...settings, version });
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`MCP at http://${settings.host}:${port}/mcp
`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopServer(server));
}

try {
  main();
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

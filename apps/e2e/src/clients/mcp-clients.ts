import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { spawn, type ChildProcess } from 'node:child_process';
import type { Deployment } from '../harness/deployment';
import { builtScript } from '../harness/project';

interface Answered<Data> {
  readonly isError: boolean;
  readonly data: Data;
  readonly untrusted: boolean;
  readonly text: string;
}

/** Calls a tool. */
export async function use<Data>(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Answered<Data>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  const fields = (structuredContent ?? {}) as { data: Data; untrusted?: string };
  const text = content.map((one) => (one.type === 'text' ? one.text : '')).join('\n');
  return { isError: isError === true, data: fields.data, untrusted: fields.untrusted !== undefined, text };
}

/** MCP servers of a deployment, and clients that are closed together. */
export class McpClients {
  private readonly clients: Client[] = [];
  private http: ChildProcess | undefined;
  /** Of the server that may write. */
  url = '';

  constructor(private readonly lode: Deployment) {}

  /** Starts a server of its own over HTTP, which may write. */
  async start(): Promise<void> {
    const words = [builtScript('mcp'), '--http', '0', '--allow-write'];
    const http = spawn(process.execPath, words, { env: { LODE_URL: this.lode.address } });
    this.http = http;
    this.url = await new Promise((resolve, reject) => {
      http.stderr.setEncoding('utf8').on('data', (text: string) => {
        const [address] = /http\S+\/mcp/.exec(text) ?? [];
        if (address) resolve(address);
      });
      http.once('exit', () => reject(new Error('the MCP server ended')));
    });
  }

  async overStdio(...words: string[]): Promise<Client> {
    const env = { LODE_URL: this.lode.address, LODE_API_KEY: this.lode.key };
    const args = [builtScript('mcp'), ...words];
    return this.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  }

  async overHttp(headers: Readonly<Record<string, string>>, url = this.url): Promise<Client> {
    return this.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  }

  private async connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> {
    const client = new Client({ name: 'e2e', version: '1.0.0' });
    this.clients.push(client);
    await client.connect(transport);
    return client;
  }

  async stop(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
    this.http?.kill();
  }
}

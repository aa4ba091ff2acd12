import { spawn, type ChildProcess } from 'node:child_process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { builtScript } from '../harness/project';
import type { Suite } from '../harness/suite';

interface Answered<Data> {
  readonly isError: boolean;
  readonly data: Data;
  readonly untrusted: boolean;
  readonly text: string;
}

async function use<Data>(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Answered<Data>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  const fields = (structuredContent ?? {}) as { data: Data; untrusted?: string };
  const text = content.map((one) => (one.type === 'text' ? one.text : '')).join('\n');
  return { isError: isError === true, data: fields.data, untrusted: fields.untrusted !== undefined, text };
}

const newClient = (): Client => new Client({ name: 'e2e', version: '1.0.0' });

export const mcpServer: Suite = (lode) =>
  describe('the MCP server', () => {
    let http: ChildProcess;
    let url: string;
    const clients: Client[] = [];
    beforeAll(async () => {
      const words = [builtScript('mcp'), '--http', '0', '--allow-write'];
      http = spawn(process.execPath, words, { env: { LODE_URL: lode().address } });
      url = await new Promise((resolve, reject) => {
        http.stderr?.setEncoding('utf8').on('data', (text: string) => {
          const [address] = /http\S+\/mcp/.exec(text) ?? [];
          if (address) resolve(address);
        });
        http.once('exit', () => reject(new Error('the MCP server ended')));
      });
    });
    afterAll(async () => {
      await Promise.all(clients.map((client) => client.close()));
      http.kill();
    });

    const overStdio = async (...words: string[]): Promise<Client> => {
      const client = newClient();
      clients.push(client);
      const env = { LODE_URL: lode().address, LODE_API_KEY: lode().key };
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [builtScript('mcp'), ...words], env }),
      );
      return client;
    };
    const overHttp = async (headers: Readonly<Record<string, string>>): Promise<Client> => {
      const client = newClient();
      clients.push(client);
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
      return client;
    };

    it('lists at most twenty tools, and only reading ones without permission', async () => {
      const { tools } = await (await overStdio()).listTools();
      expect(tools.length).toBeLessThanOrEqual(20);
      expect(tools.map(({ name }) => name)).toContain('generate_leads');
      expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    });

    it.each([
      ['standard input and output', () => overStdio('--allow-write')],
      ['HTTP', () => overHttp({ 'X-API-Key': lode().key })],
      ['HTTP with a bearer token', () => overHttp({ Authorization: `Bearer ${lode().key}` })],
    ])('serves a conversation over %s: find leads, verify, save, export', async (_, connect) => {
      const client = await connect();
      type Leads = { leads: readonly { email: string | null }[]; result_id: string };
      const found = await use<Leads>(client, 'generate_leads', {
        niche: 'dentists',
        location: 'Austin, TX',
        limit: 3,
      });
      expect(found).toMatchObject({ isError: false, untrusted: true });
      const email = found.data.leads.find((lead) => lead.email)?.email;
      const verified = await use<{ verdict: string }>(client, 'verify_email', { email });
      expect(verified.data.verdict).toMatch(/^(valid|risky|unknown|invalid)$/);
      const list = await use<{ id: string }>(client, 'create_list', { name: 'Of an assistant' });
      const { id } = list.data;
      const added = await use(client, 'add_leads', { id, results: found.data.result_id });
      expect(added).toMatchObject({ isError: false });
      const file = await use(client, 'export_leads', { crm_target: 'crm-a', list: id });
      expect(file.text).toContain(found.data.leads[0]?.email);

      type Planned = { token: string; counts: { leads: number } };
      const plan = await use<Planned>(client, 'plan_action', { action: 'delete_list', id });
      expect(plan.data.counts.leads).toBeGreaterThan(0);
      const forged = await use(client, 'perform_action', {
        action: 'delete_list',
        id,
        token: '9999999999.x',
      });
      expect(forged).toMatchObject({ isError: true, text: expect.stringContaining('Plan the action again') });
      const { token } = plan.data;
      expect(await use(client, 'perform_action', { action: 'delete_list', id, token })).toMatchObject({
        isError: false,
      });
      expect(await use(client, 'perform_action', { action: 'delete_list', id, token })).toMatchObject({
        isError: true,
      });
    });

    it('explains a mistake to the model', async () => {
      const client = await overHttp({ 'X-API-Key': lode().key });
      const wrong = await use(client, 'find_email', { domain: 'localhost' });
      expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('"code":"validation"') });
    });

    it('rejects requests without a key, and of pages of other origins', async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
      const send = (more: Readonly<Record<string, string>>) =>
        fetch(url, { method: 'POST', headers: { ...headers, ...more }, body });
      expect((await send({})).status).toBe(401);
      expect((await send({ 'X-API-Key': lode().key, Origin: 'https://evil.example' })).status).toBe(403);
      expect((await send({ 'X-API-Key': lode().key, Origin: 'http://localhost:6274' })).status).toBe(200);
    });

    it('passes the problem of a wrong key on', async () => {
      const client = await overHttp({ 'X-API-Key': 'wrong-key-0123456789' });
      const refused = await use(client, 'verify_email', { email: 'a@zakaudit.test' });
      expect(refused).toMatchObject({
        isError: true,
        text: expect.stringContaining('"code":"unauthorized"'),
      });
    });
  });

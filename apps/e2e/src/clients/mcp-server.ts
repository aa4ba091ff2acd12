import { McpClients, use } from './mcp-clients';
import type { Client } from '@modelcontextprotocol/client';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';

const ways: readonly (readonly [string, (mcp: McpClients, key: string) => Promise<Client>])[] = [
  ['standard input and output', (mcp) => mcp.overStdio('--allow-write')],
  ['HTTP', (mcp, key) => mcp.overHttp({ 'X-API-Key': key })],
  ['HTTP with a bearer token', (mcp, key) => mcp.overHttp({ Authorization: `Bearer ${key}` })],
];

interface Leads {
  readonly leads: readonly { readonly email: string | null }[];
  readonly result_id: string;
}

/** Finds leads, verifies one, saves and exports them. @returns the id of the list */
async function converse(client: Client): Promise<string> {
  const search = { niche: 'dentists', location: 'Austin, TX', limit: 3 };
  const found = await use<Leads>(client, 'generate_leads', search);
  expect(found).toMatchObject({ isError: false, untrusted: true });
  const email = found.data.leads.find((lead) => lead.email)?.email;
  const verified = await use<{ verdict: string }>(client, 'verify_email', { email });
  expect(verified.data.verdict).toMatch(/^(valid|risky|unknown|invalid)$/);
  const { id } = (await use<{ id: string }>(client, 'create_list', { name: 'Of an assistant' })).data;
  const added = await use(client, 'add_leads', { id, results: found.data.result_id });
  expect(added).toMatchObject({ isError: false });
  const file = await use(client, 'export_leads', { crm_target: 'crm-a', list: id });
  expect(file.text).toContain(email);
  return id;
}

/** Deletes a list by a plan and its token, once. */
async function deleteByPlan(client: Client, id: string): Promise<void> {
  const action = { action: 'delete_list', id };
  const plan = await use<{ token: string; counts: { leads: number } }>(client, 'plan_action', action);
  expect(plan.data.counts.leads).toBeGreaterThan(0);
  const forged = await use(client, 'perform_action', { ...action, token: '9999999999.x' });
  expect(forged).toMatchObject({ isError: true, text: expect.stringContaining('Plan the action again') });
  const planned = { ...action, token: plan.data.token };
  expect(await use(client, 'perform_action', planned)).toMatchObject({ isError: false });
  expect(await use(client, 'perform_action', planned)).toMatchObject({ isError: true });
}

export const mcpConversation: Suite = (lode) =>
  describe('the MCP server, in a conversation', () => {
    let mcp: McpClients;
    beforeAll(async () => {
      mcp = new McpClients(lode());
      await mcp.start();
    });
    afterAll(() => mcp.stop());

    it.each(ways)('over %s: find leads, verify, save, export, delete', async (_, connect) => {
      const client = await connect(mcp, lode().key);
      await deleteByPlan(client, await converse(client));
    });
  });

export const mcpServer: Suite = (lode) =>
  describe('the MCP server', () => {
    let mcp: McpClients;
    const address = () => `${lode().address}/mcp`;
    beforeAll(() => {
      mcp = new McpClients(lode());
    });
    afterAll(() => mcp.stop());

    it('lists at most twenty tools, and only reading ones without permission', async () => {
      const { tools } = await (await mcp.overHttp({ 'X-API-Key': lode().key }, address())).listTools();
      expect(tools.length).toBeLessThanOrEqual(20);
      expect(tools.map(({ name }) => name)).toContain('generate_leads');
      expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    });

    it('explains a mistake to the model', async () => {
      const client = await mcp.overHttp({ 'X-API-Key': lode().key }, address());
      const wrong = await use(client, 'find_email', { domain: 'localhost' });
      expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('"code":"validation"') });
    });

    it('is closed to a wrong key', async () => {
      const headers = { 'X-API-Key': 'wrong-key-0123456789' };
      await expect(mcp.overHttp(headers, address())).rejects.toThrow('unauthorized');
    });

    it('performs a plan only as it was shown: a draft with its list', async () => {
      const client = await mcp.overStdio('--allow-write', '--toolsets', 'sequences');
      const send = async (path: string, method: string, body?: object) =>
        (await ask(lode(), path, { method, ...(body && { body }) })).json<{ id: string }>();
      const list = (await send('/lists', 'POST', { name: 'Planned' })).id;
      const lead = (number: number) => ({ name: `Ann ${number}`, email: `ann${number}@zakaudit.test` });
      const leads = Array.from({ length: 25 }, (_, number) => lead(number));
      await send(`/lists/${list}/leads`, 'POST', { leads });
      const text = 'From {{ source }}. Stop: {{ unsubscribe_url }}';
      const draft = { name: 'Planned', from_email: 'ada@lode.test', list_id: list };
      const { id } = await send('/sequences', 'POST', {
        ...draft,
        steps: [{ subject: 'One', body_text: text }],
      });
      const action = { action: 'start_sequence', id };
      const planned = async () =>
        (await use<{ token: string; counts: object; messages: object[] }>(client, 'plan_action', action))
          .data;
      const first = await planned();
      expect(first).toMatchObject({ counts: { recipients: 25 }, messages: [{ subject: 'One', text }] });
      await send(`/sequences/${id}`, 'PATCH', { steps: [{ subject: 'Two', body_text: text }] });
      const refused = { isError: true, text: expect.stringContaining('Plan the action again') as string };
      expect(await use(client, 'perform_action', { ...action, token: first.token })).toMatchObject(refused);
      const second = await planned();
      await send(`/lists/${list}/leads`, 'POST', { leads: [lead(25)] });
      expect(await use(client, 'perform_action', { ...action, token: second.token })).toMatchObject(refused);
      expect(await send(`/sequences/${id}`, 'GET')).toMatchObject({ status: 'draft', total_enrolled: 0 });
    });
  });

export const mcpRequests: Suite = (lode) =>
  describe('a request to the MCP server', () => {
    it.each([
      ['without a key is 401', {}, 401],
      ['of a page of another origin is 403', { Origin: 'https://evil.example' }, 403],
      ['of a page of this machine is 200', { Origin: 'http://localhost:6274' }, 200],
    ])('%s', async (_, headers, status) => {
      const answer = await fetch(`${lode().address}/mcp`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(status !== 401 && { 'X-API-Key': lode().key }),
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      expect(answer.status).toBe(status);
      await answer.text();
    });
  });

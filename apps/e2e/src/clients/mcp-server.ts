import { McpClients, use } from './mcp-clients';
import type { Client } from '@modelcontextprotocol/client';
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

export const mcpServer: Suite = (lode) =>
  describe('the MCP server', () => {
    let mcp: McpClients;
    const address = () => `${lode().address}/mcp`;
    beforeAll(async () => {
      mcp = new McpClients(lode());
      await mcp.start();
    });
    afterAll(() => mcp.stop());

    it.each(ways)('over %s: find leads, verify, save, export, delete', async (_, connect) => {
      const client = await connect(mcp, lode().key);
      await deleteByPlan(client, await converse(client));
    });

    it('explains a mistake to the model', async () => {
      const client = await mcp.overHttp({ 'X-API-Key': lode().key }, address());
      const wrong = await use(client, 'find_email', { domain: 'localhost' });
      expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('"code":"validation"') });
    });

    it('is closed to a wrong key and to pages of other origins', async () => {
      const headers = { 'X-API-Key': 'wrong-key-0123456789' };
      await expect(mcp.overHttp(headers, address())).rejects.toThrow('unauthorized');
      const outside = { 'X-API-Key': lode().key, Origin: 'https://evil.example' };
      await expect(mcp.overHttp(outside, address())).rejects.toThrow();
    });
  });

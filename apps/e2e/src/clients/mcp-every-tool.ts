import type { Client } from '@modelcontextprotocol/client';
import { ask } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import type { Suite } from '../harness/suite';
import { McpClients, use } from './mcp-clients';

type Ids = Readonly<Record<'list' | 'sequence' | 'job', string>>;
type Inputs = Readonly<Record<string, (ids: Ids) => Record<string, unknown>>>;

const domain = 'zakaudit.test';
const steps = [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }];
const lead = { name: 'Anna Ruiz', email: `anna@${domain}`, company: 'Zak Audit' };

/** A valid input of every tool, in an order in which all of them succeed. */
const inputs: Inputs = {
  find_email: () => ({ domain, full_name: 'Jane Roe' }),
  verify_email: () => ({ email: `x@${domain}` }),
  verify_emails: () => ({ emails: [`x@${domain}`, 'no address'] }),
  search_domain: () => ({ domain }),
  list_people: () => ({ company_domain: domain }),
  find_profiles: () => ({ name: 'Jane Roe', company: domain }),
  list_companies: () => ({ country: 'US' }),
  enrich_company: () => ({ domain }),
  find_intent_signals: () => ({ domain }),
  draw_org_chart: () => ({ domain }),
  crawl_site: () => ({ url: `https://${domain}/` }),
  generate_leads: () => ({ niche: 'dentists', location: 'Austin, TX', limit: 3 }),
  get_job: ({ job }) => ({ id: job }),
  list_lists: () => ({}),
  create_list: () => ({ name: 'Of every tool' }),
  add_leads: ({ list }) => ({ id: list, leads: [lead] }),
  list_leads: ({ list }) => ({ id: list }),
  export_leads: ({ list }) => ({ crm_target: 'crm-a', list }),
  list_sequences: () => ({}),
  create_sequence: () => ({ name: 'Of every tool', from_email: 'ada@lode.test', steps }),
  get_sequence: ({ sequence }) => ({ id: sequence }),
  check_sequence: ({ sequence }) => ({ id: sequence }),
  preview_sequence: ({ sequence }) => ({ id: sequence }),
  enrol_leads: ({ sequence, list }) => ({ id: sequence, list }),
  pause_sequence: ({ sequence }) => ({ id: sequence }),
  get_sequence_analytics: ({ sequence }) => ({ id: sequence }),
  maps_search: () => ({ query: 'dentists', location: 'Austin, TX' }),
  get_account: () => ({}),
  list_results: () => ({}),
  list_jobs: () => ({}),
  cancel_job: ({ job }) => ({ id: job }),
  get_usage: () => ({}),
  get_sandbox_guide: () => ({}),
  list_suppressions: () => ({}),
  add_suppression: () => ({ email: 'left-alone@mcp.test' }),
  plan_action: ({ list }) => ({ action: 'delete_list', id: list }),
};

/** Only a sequence that runs can be paused, and only a plan has a token. */
const refused: Readonly<Record<string, string>> = { pause_sequence: 'conflict' };

async function prepared(lode: Deployment): Promise<Ids> {
  const make = async (path: string, body: object, headers = {}): Promise<string> =>
    (await ask(lode, path, { method: 'POST', body, headers })).json<{ id: string }>().id;
  return {
    list: await make('/lists', { name: 'For tools' }),
    sequence: await make('/sequences', { name: 'For tools', from_email: 'ada@lode.test', steps }),
    job: await make('/bulk-email-verifier', { emails: ['x@y.test'] }, { Prefer: 'respond-async' }),
  };
}

async function run(client: Client, name: string, ids: Ids): Promise<void> {
  const answer = await use(client, name, inputs[name]?.(ids) ?? {});
  const problem = answer.isError ? (JSON.parse(answer.text) as { code: string }).code : undefined;
  expect([name, problem], answer.text).toEqual([name, refused[name]]);
}

export const mcpEveryTool: Suite = (lode) =>
  describe('the official client', () => {
    let mcp: McpClients;
    beforeAll(() => {
      mcp = new McpClients(lode());
    });
    afterAll(() => mcp.stop());

    it.each(['find,lists', 'sequences,more'])('runs every tool of %s', async (toolsets) => {
      const client = await mcp.overStdio('--allow-write', '--toolsets', toolsets);
      const listed = (await client.listTools()).tools.map(({ name }) => name);
      const ids = await prepared(lode());
      const names = Object.keys(inputs).filter((name) => listed.includes(name));
      // `perform_action` has a conversation of its own.
      expect(listed.filter((name) => !names.includes(name))).toEqual(['perform_action']);
      for (const name of names) await run(client, name, ids);
    });
  });

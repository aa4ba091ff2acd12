import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeadList, LeadLists, ListedLeads, WebhookList } from '@lode/contracts';
import { emptyDatabase } from '@lode/service-kit/testing';
import type { Deployment } from '../../harness/deployment';
import { ask } from '../../harness/http-client';
import { startStandaloneDeployment } from '../../harness/standalone-deployment';
import { until } from '../../harness/until';
import type { Drill, DrillTools, See } from '../drill';
import { installNode } from './installed-node';
import { N8n, n8nProgram } from './n8n-program';
import { credentialFile, prospecting, prospectingWorkflow, reacting, reactingWorkflow } from './workflows';

const reactionTimeoutMs = 120_000;

interface Visit {
  readonly n8n: N8n;
  readonly lode: Deployment;
  readonly see: See;
  /** Folder for files that n8n reads. */
  readonly folder: string;
}

async function importAs(
  { n8n, folder }: Visit,
  kind: 'credentials' | 'workflow',
  content: object,
): Promise<void> {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(content));
  await n8n.command(`import:${kind}`, `--input=${file}`);
}

const webhooksOf = async (lode: Deployment): Promise<WebhookList['webhooks']> =>
  (await ask(lode, '/webhooks')).json<WebhookList>().webhooks;

async function createList(lode: Deployment, name: string): Promise<string> {
  return (await ask(lode, '/lists', { method: 'POST', body: { name } })).json<LeadList>().id;
}

/** Finds leads, verifies them and adds them to a list, by the command line of n8n. */
async function seeProspecting(visit: Visit): Promise<void> {
  const { n8n, lode, see } = visit;
  const list = await createList(lode, 'Found by n8n');
  await importAs(visit, 'workflow', prospectingWorkflow(list));
  await n8n.command('execute', `--id=${prospecting}`);
  const { leads } = (await ask(lode, `/lists/${list}/leads`)).json<ListedLeads>();
  const complete = leads.filter(({ email, company, tags }) => email && company && tags.includes('n8n'));
  see(
    `leads that n8n found, verified and added: ${complete.map(({ email }) => email).join(', ')}`,
    complete.length === 5 && leads.length === 5,
  );
}

const activation = async ({ n8n }: Visit, change: 'activate' | 'deactivate'): Promise<void> => {
  const path = `/rest/workflows/${reacting}`;
  const { data } = (await (await n8n.request('GET', path)).json()) as { data: { versionId: string } };
  await n8n.request('POST', `${path}/${change}`, { versionId: data.versionId });
};

async function seeTrigger(visit: Visit): Promise<void> {
  const { lode, see } = visit;
  await activation(visit, 'activate');
  const [webhook, ...others] = await webhooksOf(lode);
  see(`the activation has created the webhook ${webhook?.url}`, webhook !== undefined && others.length === 0);
  const list = await createList(lode, 'Trade fair');
  await ask(lode, `/lists/${list}/leads`, {
    method: 'POST',
    body: { leads: [{ email: 'anna@zakaudit.test' }] },
  });
  const reactions = async (): Promise<number> =>
    (await ask(lode, '/lists'))
      .json<LeadLists>()
      .lists.filter(({ name }) => name === 'leads.added anna@zakaudit.test').length;
  await until('n8n reacts', async () => (await reactions()) > 0, reactionTimeoutMs);
  see('n8n has reacted to an event', (await reactions()) === 1);
  const forged = await fetch(webhook?.url ?? '', { method: 'POST', body: '{"type":"leads.added"}' });
  see(`a delivery without a signature: ${forged.status}`, forged.status === 401 && (await reactions()) === 1);
  await activation(visit, 'deactivate');
  see('the deactivation has deleted the webhook', (await webhooksOf(lode)).length === 0);
}

async function withN8n({ postgres, see }: DrillTools, program: string, folder: string): Promise<void> {
  const lode = await startStandaloneDeployment({
    postgres,
    settings: { LODE_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const database = await emptyDatabase({ server: postgres });
  const n8n = await N8n.prepare(program, { data: folder, database: database.adminUrl });
  const visit = { n8n, lode, see, folder };
  try {
    await importAs(visit, 'credentials', credentialFile(lode.address, lode.key));
    await seeProspecting(visit);
    await importAs(visit, 'workflow', reactingWorkflow());
    await n8n.start();
    await seeTrigger(visit);
  } finally {
    await n8n.stop();
    await lode.stop();
    await database.drop();
  }
}

async function drill(tools: DrillTools): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-n8n-'));
  try {
    const { files, odd } = await installNode(folder);
    tools.see(
      `the package has ${files.length} files, and besides: ${odd.join(', ') || 'none'}`,
      odd.length === 0,
    );
    const program = await n8nProgram().catch((error: Error) =>
      tools.skip(`n8n is not installed: ${error.message}`),
    );
    if (program) await withN8n(tools, program, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const n8nNode: Drill = {
  number: 105,
  name: 'n8n',
  fault: 'the node in a real n8n: two workflows against the standalone',
  expected: 'leads are found, verified and added; an event starts a workflow; a forged delivery does not',
  run: drill,
};

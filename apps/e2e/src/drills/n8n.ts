import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeadList, LeadLists, ListedLeads, WebhookList } from '@lode/contracts';
import { emptyDatabase } from '@lode/testing';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { inProject } from '../harness/project';
import { startStandaloneDeployment } from '../harness/standalone';
import { until } from '../harness/until';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds } from './load';
import { N8n, n8nProgram, otherMachines } from './n8n-program';
import { runWell } from './programs';

export const n8nNode: Drill = {
  name: 'n8n',
  promise:
    'The node in a real n8n finds, verifies and adds leads, and starts a workflow by an event, also after a restart, but not by a forged delivery',
  run: drill,
};

async function seeAll(visit: Visit): Promise<void> {
  const { n8n, lode, see, folder } = visit;
  await importAs(visit, 'credentials', credentialFile(lode.address, lode.key));
  await seeProspecting(visit);
  await importAs(visit, 'workflow', reactingWorkflow());
  await n8n.start();
  await n8n.signIn();
  await seeEditor(visit);
  await seeTrigger(visit);
  await n8n.stop();
  const others = otherMachines(folder);
  see(`n8n has connected to other machines: ${others.join(', ') || 'none'}`, others.length === 0);
}

async function withN8n({ postgres, see }: DrillTools, program: string, folder: string): Promise<void> {
  const lode = await startStandaloneDeployment({
    postgres,
    settings: { LODE_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const database = await emptyDatabase({ server: postgres });
  const n8n = await N8n.prepare(program, { data: folder, database: database.adminUrl });
  const withOutput = (sentence: string): string => `${sentence}\n         n8n: ${n8n.lastOutput}`;
  const visit: Visit = {
    n8n,
    lode,
    see: (sentence, holds) => see(holds ? sentence : withOutput(sentence), holds),
    folder,
  };
  try {
    await seeAll(visit).catch((error: unknown) => visit.see(String(error), false));
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

type ListedLead = ListedLeads['leads'][number];

const foundLeads = 5;

/** Whether all nodes of the example have had their effect: the second tag is the verdict. */
const isComplete = ({ email, company, tags }: ListedLead): boolean =>
  Boolean(email && company) && tags.includes('n8n') && tags.length === 2;

const describe = ({ email, company, tags }: ListedLead): string =>
  `${email} of ${company} (${tags.join(', ')})`;

/** Finds leads, verifies them and adds them to a list, by the command line of n8n. */
async function seeProspecting(visit: Visit): Promise<void> {
  const { n8n, lode, see } = visit;
  const list = await createList(lode, 'Found by n8n');
  await importAs(visit, 'workflow', prospectingWorkflow(list));
  await n8n.command('execute', `--id=${prospecting}`);
  const { leads } = (await ask(lode, `/lists/${list}/leads`)).json<ListedLeads>();
  see(
    `${leads.length} leads that n8n found, verified and added: ${leads.map(describe).join(', ') || 'none'}`,
    leads.length === foundLeads && leads.every(isComplete),
  );
}

interface NodeParameter {
  readonly name: string;
  readonly displayOptions?: { readonly show?: Readonly<Record<string, readonly unknown[]>> };
  readonly typeOptions?: { readonly loadOptions?: object };
}

interface NodeDescription {
  readonly name: string;
  readonly codex?: { readonly categories?: readonly string[] };
  readonly properties: readonly NodeParameter[];
}

const nodeType = 'n8n-nodes-lode.lode';
const offered = [
  `${nodeType} (Sales, Marketing)`,
  `${nodeType}Tool (AI)`,
  `${nodeType}Trigger (Sales, Marketing)`,
].join('; ');

/** The nodes, the test of the credential and a choice of lists, as the editor shows them. */
async function seeEditor(visit: Visit): Promise<void> {
  const { n8n, see } = visit;
  const all = (await (await n8n.request('GET', '/types/nodes.json')).json()) as NodeDescription[];
  const nodes = all.filter(({ name }) => name.startsWith(nodeType));
  const names = nodes
    .map(({ name, codex }) => `${name} (${codex?.categories?.join(', ') ?? 'no category'})`)
    .toSorted()
    .join('; ');
  see(`the editor offers ${names || 'no node'}`, names === offered);
  const tests = [await credentialTest(visit, visit.lode.key), await credentialTest(visit, 'a-wrong-key')];
  see(`test of the credential: ${tests[0]}, of a wrong key: ${tests[1]}`, tests.join() === 'OK,Error');
  const lists = await listChoice(visit, nodes.find(({ name }) => name === nodeType)?.properties ?? []);
  see(`lists to choose from: ${lists.join(', ') || 'none'}`, lists.join() === 'Found by n8n');
}

async function credentialTest({ n8n, lode }: Visit, key: string): Promise<string> {
  const [tested] = credentialFile(lode.address, key);
  const response = await n8n.request('POST', '/rest/credentials/test', { credentials: tested });
  return ((await response.json()) as { data: { status: string } }).data.status;
}

/** Names that the parameter for a list offers. */
async function listChoice({ n8n }: Visit, parameters: readonly NodeParameter[]): Promise<string[]> {
  const parameter = parameters.find(
    ({ name, displayOptions }) => name === 'id' && displayOptions?.show?.['operation']?.includes('addLead'),
  );
  const response = await n8n.request('POST', '/rest/dynamic-node-parameters/options', {
    path: 'parameters.id',
    nodeTypeAndVersion: { name: nodeType, version: 1 },
    currentNodeParameters: { resource: 'list', operation: 'addLead' },
    credentials,
    loadOptions: parameter?.typeOptions?.loadOptions,
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

const workflowPath = (): string => `/rest/workflows/${reacting}`;
const publicationTimeoutMs = 60_000;
const reactionTimeoutMs = 120_000;

interface Publication {
  readonly status: string;
  readonly triggers: readonly { readonly errorMessage: string | null }[];
}

type Webhook = WebhookList['webhooks'][number];

/** Activation, an event, a restart of n8n, a forged delivery, and deactivation. */
async function seeTrigger(visit: Visit): Promise<void> {
  const { n8n, see } = visit;
  await seePublication(visit, 'activate', 'published');
  const created = await webhooksOf(visit);
  see(`the activation has created ${namesOf(created)}`, created.length === 1);
  await seeReaction(visit, 'anna@zakaudit.test');
  await n8n.stop();
  await n8n.start();
  await seeReaction(visit, 'leon@zakaudit.test');
  const kept = await webhooksOf(visit);
  see(`after a restart n8n has ${namesOf(kept)}`, namesOf(kept) === namesOf(created));
  await seeForgery(visit, created[0]?.url ?? '');
  await seePublication(visit, 'deactivate', 'not_published');
  const left = await webhooksOf(visit);
  see(`the deactivation has left ${namesOf(left)}`, left.length === 0);
}

/** A delivery without a signature. */
async function seeForgery(visit: Visit, url: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const event = { type: 'leads.added', data: { leads: [{ email: 'eve@zakaudit.test' }] } };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event) });
  const executions = await executionsOf(visit);
  visit.see(
    `a delivery without a signature: ${status}, executions: ${executions.join(', ')}`,
    status === 401 && executions.join() === 'success,success',
  );
}

const webhooksOf = async ({ lode }: Visit): Promise<Webhook[]> =>
  (await ask(lode, '/webhooks')).json<WebhookList>().webhooks;

const namesOf = (webhooks: readonly Webhook[]): string =>
  webhooks.map(({ id, url, state }) => `${id} for ${new URL(url).pathname}, ${state}`).join('; ') ||
  'no webhook';

async function publicationOf({ n8n }: Visit): Promise<Publication> {
  const response = await n8n.request('GET', `${workflowPath()}/publication-status`);
  return ((await response.json()) as { data: Publication }).data;
}

/** n8n answers before it has called the trigger. */
async function seePublication(
  visit: Visit,
  change: 'activate' | 'deactivate',
  wanted: 'published' | 'not_published',
): Promise<void> {
  const { n8n, see } = visit;
  const { data } = (await (await n8n.request('GET', workflowPath())).json()) as {
    data: { versionId: string };
  };
  await n8n.request('POST', `${workflowPath()}/${change}`, { versionId: data.versionId });
  let publication = await publicationOf(visit);
  const isSettled = async (): Promise<boolean> => {
    publication = await publicationOf(visit);
    return publication.status !== 'in_progress';
  };
  const took = await until('n8n settles', isSettled, publicationTimeoutMs).catch(() => publicationTimeoutMs);
  const errors = publication.triggers.map(({ errorMessage }) => errorMessage ?? '').filter(Boolean);
  see(
    `${change}: ${[publication.status, ...errors].join(', ')} after ${milliseconds(took)}`,
    publication.status === wanted,
  );
}

/** States of the executions of the workflow. */
async function executionsOf({ n8n }: Visit): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId: reacting }));
  const response = await n8n.request('GET', `/rest/executions?filter=${filter}`);
  const { data } = (await response.json()) as { data: { results: { status: string }[] } };
  return data.results.map(({ status }) => status);
}

/** Lists that the workflow has created. */
async function reactionsOf({ lode }: Visit): Promise<string[]> {
  const { lists } = (await ask(lode, '/lists')).json<LeadLists>();
  return lists.map(({ name }) => name).filter((name) => name.startsWith('leads.added '));
}

/** Adds a lead to a new list, and waits for the reaction of n8n. */
async function seeReaction(visit: Visit, email: string): Promise<void> {
  const { lode, see } = visit;
  const list = await createList(lode, `Trade fair of ${email}`);
  await ask(lode, `/lists/${list}/leads`, { method: 'POST', body: { leads: [{ email }] } });
  const isDone = async (): Promise<boolean> => (await reactionsOf(visit)).includes(`leads.added ${email}`);
  const took = await until(`n8n reacts to ${email}`, isDone, reactionTimeoutMs);
  see(`n8n has reacted to an event after ${milliseconds(took)}`, true);
}

interface WorkflowNode {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly nodes: readonly WorkflowNode[];
  readonly connections: object;
}

const readme = (): string => readFileSync(inProject('clients/n8n/README.md'), 'utf8');

const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readme())?.[1] ?? '';

/** The lines of the README that build and install the package. */
const installation = (): string => blockOf('sh');

const credentials = { lodeApi: { id: 'lodeDrillKey', name: 'Lode' } };

/** A workflow as n8n imports it. */
const imported = (id: string, name: string, { nodes, connections }: Workflow) => ({
  id,
  name,
  active: false,
  settings: { executionOrder: 'v1' },
  connections,
  nodes: nodes.map((node, index) => ({
    ...node,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    ...(node.type.startsWith('n8n-nodes-lode.') ? { credentials } : {}),
  })),
});

/** The credential, as `import:credentials` reads it. */
const credentialFile = (url: string, apiKey: string) => [
  { ...credentials.lodeApi, type: 'lodeApi', data: { url, apiKey } },
];

const prospecting = 'lodeProspecting1';

/** The example of the README: finds leads, verifies their addresses and adds them to a list. */
const prospectingWorkflow = (list: string) =>
  imported(prospecting, 'Find, verify, add', JSON.parse(blockOf('json').replace('lst_…', list)) as Workflow);

const reacting = 'lodeReacting0001';

/** Creates a list for each event about leads, named by its content. */
const reactingWorkflow = () =>
  imported(reacting, 'React to events', {
    nodes: [
      {
        name: 'Leads added',
        type: 'n8n-nodes-lode.lodeTrigger',
        parameters: { events: ['leads.added'], additionalFields: {} },
        ...{ typeVersion: 1, position: [0, 0], webhookId: '0b6d7a52-52c7-4a0a-9d1b-6f6b53a1a001' },
      },
      {
        name: 'Create list',
        type: 'n8n-nodes-lode.lode',
        parameters: {
          resource: 'list',
          operation: 'create',
          name: "={{ $json.type + ' ' + $json.data.leads[0].email }}",
          additionalFields: {},
        },
        ...{ typeVersion: 1, position: [220, 0] },
      },
    ],
    connections: { 'Leads added': { main: [[{ node: 'Create list', type: 'main', index: 0 }]] } },
  });

/** An n8n with the node, and the Lode that it uses. */
interface Visit {
  readonly n8n: N8n;
  readonly lode: Deployment;
  readonly see: See;
  /** Folder for files that n8n reads. */
  readonly folder: string;
}

/** Imports by the command line of n8n. */
async function importAs(
  { n8n, folder }: Visit,
  kind: 'credentials' | 'workflow',
  content: object,
): Promise<void> {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(content));
  await n8n.command(`import:${kind}`, `--input=${file}`);
}

async function createList(lode: Deployment, name: string): Promise<string> {
  return (await ask(lode, '/lists', { method: 'POST', body: { name } })).json<LeadList>().id;
}

const buildTimeoutMs = 600_000;

/** What n8n reads, the manifest, the licence and the README; no tests and no sources. */
const expected = /^package\/(package\.json|README\.md|LICENSE|dist\/[\w./-]+\.(js|svg|node\.json))$/;
const neverPacked = /\.(spec|d)\.|testing/;

/**
 * Builds, packs and installs the node as the README says.
 * @param home home folder of the user of n8n
 * @returns the files of the package, and those that do not belong into it
 */
async function installNode(home: string): Promise<{ files: string[]; odd: string[] }> {
  const options = { cwd: inProject(), timeoutMs: buildTimeoutMs, env: { ...process.env, HOME: home } };
  await runWell('sh', ['-e', '-c', installation()], options);
  const archive = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '';
  const listed = await runWell('tar', ['-tzf', join(home, archive)], options);
  const files = listed.trim().split('\n');
  return { files, odd: files.filter((path) => !expected.test(path) || neverPacked.test(path)) };
}

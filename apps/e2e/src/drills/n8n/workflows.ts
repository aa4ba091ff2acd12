import { readFileSync } from 'node:fs';
import { inProject } from '../../harness/project';

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
export const installation = (): string => blockOf('sh');

export const credentials = { lodeApi: { id: 'lodeDrillKey', name: 'Lode' } };

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
export const credentialFile = (url: string, apiKey: string) => [
  { ...credentials.lodeApi, type: 'lodeApi', data: { url, apiKey } },
];

export const prospecting = 'lodeProspecting1';

/** The example of the README: finds leads, verifies their addresses and adds them to a list. */
export const prospectingWorkflow = (list: string) =>
  imported(prospecting, 'Find, verify, add', JSON.parse(blockOf('json').replace('lst_…', list)) as Workflow);

export const reacting = 'lodeReacting0001';

/** Creates a list for each event about leads, named by its content. */
export const reactingWorkflow = () =>
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

import type { Visit } from './visit';
import { credentialFile, credentials } from './workflows';

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

const type = 'n8n-nodes-lode.lode';
const offered = [`${type} (Sales, Marketing)`, `${type}Tool (AI)`, `${type}Trigger (Sales, Marketing)`].join(
  '; ',
);

/** The nodes, the test of the credential and a choice of lists, as the editor shows them. */
export async function seeEditor(visit: Visit): Promise<void> {
  const { n8n, see } = visit;
  const all = (await (await n8n.request('GET', '/types/nodes.json')).json()) as NodeDescription[];
  const nodes = all.filter(({ name }) => name.startsWith(type));
  const names = nodes
    .map(({ name, codex }) => `${name} (${codex?.categories?.join(', ') ?? 'no category'})`)
    .toSorted()
    .join('; ');
  see(`the editor offers ${names || 'no node'}`, names === offered);
  const tests = [await credentialTest(visit, visit.lode.key), await credentialTest(visit, 'a-wrong-key')];
  see(`test of the credential: ${tests[0]}, of a wrong key: ${tests[1]}`, tests.join() === 'OK,Error');
  const lists = await listChoice(visit, nodes.find(({ name }) => name === type)?.properties ?? []);
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
    nodeTypeAndVersion: { name: type, version: 1 },
    currentNodeParameters: { resource: 'list', operation: 'addLead' },
    credentials,
    loadOptions: parameter?.typeOptions?.loadOptions,
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

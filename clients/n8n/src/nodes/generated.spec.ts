import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { events } from './generated/events';
import { plans, properties } from './generated/properties';

const root = resolve(__dirname, '../../../..');
const { n8nFiles } = createRequire(__filename)(resolve(root, 'tools/gen/n8n.cjs')) as {
  n8nFiles(document: unknown, operations: unknown): Readonly<Record<string, string>>;
};
const { loadContracts } = createRequire(__filename)(resolve(root, 'tools/gen/load.cjs')) as {
  loadContracts(root: string): { readonly operations: unknown };
};
const { operations } = loadContracts(root);
const text = readFileSync(resolve(root, 'docs/generated/openapi.json'), 'utf8');
const file = 'clients/n8n/src/nodes/generated/properties.ts';

/** The file for a document in which a text is replaced. */
const generated = (from: string, to: string): string => {
  const changed = text.replaceAll(from, to);
  expect(changed).not.toBe(text);
  return n8nFiles(JSON.parse(changed), operations)[file] ?? '';
};

const fieldsFor = (resource: string, operation: string) =>
  properties.filter(({ displayOptions }) => {
    const { show } = (displayOptions ?? {}) as { show?: Record<string, unknown[]> };
    return show?.['resource']?.includes(resource) && show['operation']?.includes(operation);
  });

describe('a change of the API', () => {
  it('changes the file', () => {
    expect(generated('Market segment in free text', 'Trade')).toContain('Trade');
  });

  it.each([
    [
      'an operation is renamed',
      '"operationId": "verify_email"',
      '"operationId": "check_email"',
      'verify_email',
    ],
    ['an input is renamed', '"name": "full_name"', '"name": "whole_name"', 'full_name'],
  ])('is an error if %s that the node uses', (_, from, to, named) => {
    expect(() => generated(from, to)).toThrow(named);
  });
});

describe('the node', () => {
  it('has a plan for each operation', () => {
    const offered = properties
      .filter(({ name }) => name === 'operation')
      .flatMap(({ options = [], displayOptions }) => {
        const { show } = displayOptions as { show: { resource: [string] } };
        return options.map((one) => `${show.resource[0]}.${'value' in one ? one.value : ''}`);
      });
    expect(offered.toSorted()).toEqual(Object.keys(plans).toSorted());
    expect(offered.length).toBeGreaterThan(12);
  });

  it('asks for what an operation requires', () => {
    const required = fieldsFor('lead', 'generate').filter((field) => field.required);
    expect(required.map(({ name }) => name)).toEqual(['niche', 'location']);
    expect(plans['lead.generate']).toEqual({ waits: true, isReading: true, rows: 'leads', pageSize: 200 });
  });

  it('sends the fields of a lead as the entry of a list', () => {
    const fields = fieldsFor('list', 'addLead');
    expect(fields.map(({ name }) => name)).toEqual(['id', 'email', 'name', 'company', 'additionalFields']);
    expect(fields[1]?.routing).toEqual({ send: { type: 'body', property: 'leads[0].email' } });
    const tags = fields.at(-1)?.options?.find(({ name }) => name === 'tags');
    expect(tags?.routing).toMatchObject({ send: { type: 'body', property: 'tags' } });
  });

  it('offers lists by their names', () => {
    expect(fieldsFor('list', 'getLeads')[0]).toMatchObject({
      displayName: 'List Name or ID',
      required: true,
    });
  });
});

// n8n drops the categories and search words of a node without `resources`.
it.each(['Lode', 'LodeTrigger'])('n8n can read the codex file of %s', (node) => {
  const codex = readFileSync(resolve(__dirname, node, `${node}.node.json`), 'utf8');
  expect(JSON.parse(codex)).toMatchObject({
    node: `n8n-nodes-lode.${node.replace('L', 'l')}`,
    categories: ['Sales', 'Marketing'],
    resources: {},
  });
});

it('the trigger offers the events of webhooks', () => {
  expect(events).toContainEqual({ name: 'Message Replied', value: 'message.replied' });
});

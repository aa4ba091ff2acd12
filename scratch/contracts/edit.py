import re,json
R='/work/wt/contracts/'
def sub(p,*prs):
    t=open(R+p).read()
    for a,b in prs:
        if a not in t: print('MISSING',p,a[:60]); continue
        t=t.replace(a,b,1)
    open(R+p,'w').write(t)
sub('libs/contracts/src/operation/operation.ts',
("import type { Audit } from './audit';","import type { Audit } from './audit';\nimport type { Assistants, Method, People } from './audience';"),
("  /** Problems in the documents in addition","""  /** Required with a route for API keys; null where the SDKs have code of their own, or none. */
  readonly method?: Method | null;
  /** Required with a route for API keys. */
  readonly assistants?: Assistants;
  /** Required with a route. */
  readonly people?: People<Request>;
  /** Problems in the documents in addition"""))
t=open(R+'libs/contracts/src/operation/operation.ts').read()
t+='''
/** Keys that operations with a route lack, each with what to do: generated lists and tests are derived from them. */
export const missingKeys = (operations: readonly Operation[]): string[] =>
  operations.flatMap((declared) => {
    const { service, name, http } = declared;
    if (!http) return [];
    const keys = http.scope && !http.session ? (['method', 'assistants', 'people'] as const) : (['people'] as const);
    return keys
      .filter((key) => declared[key] === undefined)
      .map((key) => `${service}.${name}: add \\`${key}\\` to its operation(…): ${keyTexts[key]}`);
  });

const keyTexts = {
  method: "the method of the SDKs, such as 'lists.create', or null",
  assistants: 'the toolset in which assistants have it, or a reason of `notForAssistants`',
  people: 'the request that finds a person, the test that does, or a reason of `withoutContacts`',
} as const;
'''
open(R+'libs/contracts/src/operation/operation.ts','w').write(t)
sub('libs/contracts/src/operation/bulk-files.ts',
("  readonly name: string;\n  readonly summary","  readonly name: string;\n  readonly method: Method;\n  readonly summary"),
("const { name, summary, description, uploads, example } = definition;","const { name, method, summary, description, uploads, example } = definition;"),
("    name,\n    summary,\n    description,\n    audit","    name,\n    method,\n    assistants: notForAssistants.upload,\n    people: { shownBy: 'verify-email-file.int.spec.ts of verification' },\n    summary,\n    description,\n    audit"))
t=open(R+'libs/contracts/src/operation/bulk-files.ts').read()
i=t.index("import { unaudited"); t=t[:i]+"import { type Method, notForAssistants } from './audience';\n"+t[i:]; open(R+'libs/contracts/src/operation/bulk-files.ts','w').write(t)
t=open(R+'libs/contracts/src/index.ts').read()
t=t.replace("  defaultBodyLimit,\n","  defaultBodyLimit,\n",1)
t=re.sub(r"(export \{[^}]*defaultBodyLimit[^}]*?)  operation,\n",r"\1  missingKeys,\n  operation,\n",t,1)
t=t.replace("export * from './operation/audit';","export * from './operation/audit';\nexport { type SoughtPerson, toolsets } from './operation/audience';",1)
open(R+'libs/contracts/src/index.ts','w').write(t); print('missingKeys' in t)
open(R+'libs/contracts/src/operation/keys.spec.ts','w').write("""import { operations } from '../operations';
import { missingKeys, type Operation } from './operation';

it('every operation with a route has the keys from which lists are derived', () => {
  expect(missingKeys(operations)).toEqual([]);
});

it('a missing key is reported with what to do', () => {
  const [declared] = operations.filter(({ name }) => name === 'create_list');
  const { method: _method, people: _people, ...lacking } = declared as Operation;
  expect(missingKeys([lacking])).toEqual([
    "outreach.create_list: add `method` to its operation(…): the method of the SDKs, such as 'lists.create', or null",
    'outreach.create_list: add `people` to its operation(…): the request that finds a person, the test that does, or a reason of `withoutContacts`',
  ]);
});

it('no two operations have the same method', () => {
  const methods = operations.flatMap(({ method }) => (method ? [method] : []));
  expect(methods.filter((method, at) => methods.indexOf(method) !== at)).toEqual([]);
});
""")
# generators
sub('tools/gen/client-operations.cjs',
("module.exports = { clientOperations, unrepeatable };","""/**
 * The methods of the SDKs by group, from the key `method` of the contracts: name and operation, the list of the entries if it
 * returns pages, `isJob` if it always runs as a job.
 */
function clientGroups(document, operations) {
  const described = new Map(
    Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])),
  );
  const groups = {};
  for (const { name: id, http, method, rowsOf } of operations) {
    if (!http || !method) continue;
    const [group, name] = method.split('.');
    const { responses } = described.get(id);
    const isJob = rowsOf !== undefined || !(responses['200'] ?? responses['201']);
    (groups[group] ??= []).push({ name, id, isJob, ...(!isJob && { rows: rowsIn(document, responses) }) });
  }
  return groups;
}

/** The first list of objects of a page; undefined for an answer without pages. */
function rowsIn(document, responses) {
  const schema = (responses['200'] ?? responses['201']).content?.['application/json']?.schema;
  const { properties } = document.components.schemas[schema?.$ref?.split('/').at(-1)] ?? {};
  if (!properties?.next_cursor) return undefined;
  return Object.keys(properties).find((name) => properties[name].items?.$ref);
}

/** @returns the file `groups.ts` */
const clientMethods = (groups) =>
  [
    '/** Generated by `npm run gen` from the contracts: do not edit. */',
    "import type { Group } from '../methods.js';",
    ...Object.entries(groups).flatMap(([group, methods]) => [
      '',
      `export const ${group} = {`,
      ...methods.map(({ name, id, isJob, rows }) => `  ${name}: ${entryOf({ id, isJob, rows })},`),
      '} as const satisfies Group;',
    ]),
    '',
  ].join('\\n');

function entryOf({ id, isJob, rows }) {
  if (isJob) return `['${id}']`;
  return rows ? `['${id}', '${rows}']` : `'${id}'`;
}

module.exports = { clientGroups, clientMethods, clientOperations, unrepeatable };"""))
sub('tools/gen/client-contract.cjs',
("const { clientOperations } = require","const { clientGroups, clientMethods, clientOperations } = require"),
("  const files = contractFiles(loadContracts(root), loadPlatform(root).interfaceVersion);","  const contracts = loadContracts(root);\n  const files = contractFiles(contracts, loadPlatform(root).interfaceVersion);\n  const openApi = JSON.parse(files[document]);"),
("clientOperations(JSON.parse(files[document])));","clientOperations(openApi));\n  write('libs/client/src/generated/groups.ts', clientMethods(clientGroups(openApi, contracts.operations)));"))
sub('tools/gen/generate.cjs',
("const { clientOperations, unrepeatable } =","const { clientGroups, clientMethods, clientOperations, unrepeatable } ="),
("const { mcpTools } =","const { mcpTools, mcpToolsets } ="),
("  const callers = readCallers(root);","  const groups = clientGroups(openApi, contracts.operations);\n  const toolsets = mcpToolsets(contracts);\n  const callers = readCallers(root);"),
("    'apps/mcp/src/generated/tools.json': mcpTools(root, openApi),","    'libs/client/src/generated/groups.ts': clientMethods(groups),\n    'apps/mcp/src/generated/toolsets.json': `${JSON.stringify(toolsets, null, 2)}\\n`,\n    'apps/mcp/src/generated/tools.json': mcpTools(openApi, toolsets),"),
("...pythonOperations(root, openApi)","...pythonOperations(openApi, groups)"),
(" * `broken`: operations that clients cannot repeat."," * `broken`: operations that clients cannot repeat, or that lack a key."),
("broken: unrepeatable(openApi, contracts) };","broken: [...contracts.missingKeys(contracts.operations), ...unrepeatable(openApi, contracts)],\n  };"))
t=open(R+'tools/gen/generate.cjs').read(); t=t.replace("  return { differing, broken: [","  return {\n    differing,\n    broken: [",1); open(R+'tools/gen/generate.cjs','w').write(t)
sub('tools/gen/mcp-tools.cjs',
("const fs = require('node:fs');\nconst path = require('node:path');\n",""),
("/** @param document OpenAPI document @returns the file `tools.json`: schemas by operation */\nfunction mcpTools(root, document) {\n  const file = path.join(root, 'apps/mcp/src/tools/toolsets.json');\n  const toolsets = JSON.parse(fs.readFileSync(file, 'utf8'));\n",
"""/** @returns the tools of each toolset, from the key `assistants` of the contracts */
const mcpToolsets = ({ operations, toolsets }) =>
  Object.fromEntries(
    toolsets.map((name) => [
      name,
      operations
        .filter(({ http, assistants }) => http && assistants?.toolset === name)
        .map(({ name: operation, assistants: { toolset: _toolset, ...tool } }) => ({ operation, ...tool })),
    ]),
  );

/** @param document OpenAPI document @returns the file `tools.json`: schemas by operation */
function mcpTools(document, toolsets) {
"""),
("throw new Error(`toolsets.json: there is no operation ${name}`)","throw new Error(`there is no operation ${name}`)"),
("module.exports = { mcpTools };","module.exports = { mcpTools, mcpToolsets };"))
sub('tools/gen/python-operations.cjs',
("// Methods of the Python client, by the groups of the TypeScript client:","// Methods of the Python client, by the key `method` of the contracts:"),
("const path = require('node:path');\n",""),
("""/** Groups of operations, from the compiled TypeScript client. */
function loadGroups(root) {
  const load = (file) => require(path.join(root, 'libs/client/dist/groups', file));
  const { jobs, ...account } = load('account.js');
  return { ...load('find.js'), ...load('outreach.js'), ...account, jobs };
}

/** @returns the contents of both files */
function pythonOperations(root, document) {
  const groups = loadGroups(root);
""","/** @returns the contents of both files */\nfunction pythonOperations(document, groups) {\n"),
("""    const methods = Object.entries(group).map(([method, entry]) =>
      methodOf(document, operations, method, [entry].flat(), {
        isAsync,
        isJob: Array.isArray(entry) && entry.length === 1,
      }),
    );""","    const methods = group.map((method) => methodOf(document, operations, method, isAsync));"),
("function methodOf(document, operations, name, [id, key], { isAsync, isJob }) {","function methodOf(document, operations, { name, id, rows: key, isJob }, isAsync) {"))
# client
t=open(R+'libs/client/src/lode.ts').read()
t=t.replace("import * as account from './groups/account.js';\nimport * as find from './groups/find.js';\nimport * as outreach from './groups/outreach.js';\n","import * as groups from './generated/groups.js';\n")
t=re.sub(r"(methodsOf\(this\.#call, )(?:account|find|outreach)\.",r"\1groups.",t)
docs={'email':'Addresses: find, verify and search.','readings':'Reading of sites in the background.','exports':'Exports. `download` returns the `Response` with the file as its body.','crm':'Connections to CRMs. `sync` returns the job.','files':'Files of up to 100,000 rows. With `dry_run: true` use `Lode.call`, which returns the preview.','privacy':'Operations for keys with the scope `privacy:admin`.','sandbox':'The simulated internet. Elsewhere every call is `not_found`.'}
for g,d in docs.items(): t=t.replace(f"  readonly {g} = methodsOf",f"  /** {d} */\n  readonly {g} = methodsOf",1)
open(R+'libs/client/src/lode.ts','w').write(t)
# mcp
sub('apps/mcp/src/tools/tools.ts',("import toolsets from './toolsets.json'","import toolsets from '../generated/toolsets.json'"))
# e2e
t=open(R+'apps/e2e/src/privacy/ways-to-ask.ts').read()
a=t.index("type Query ="); b=t.index("/** The same request as a job"); 
t=t[:a]+'''/** A request that the contract of an operation states for a person. */
function wayOf({ name, http, people }: Operation): WayToAsk[] {
  if (!http || !people || !('ask' in people)) return [];
  const { ask: request, isDirect = false, after } = people;
  const send: WayToAsk['ask'] = (lode, person, options = {}) => {
    const fields = request(person);
    if (!fields) return undefined;
    if (http.method === 'GET') return ask(lode, withQuery(http.path, inQuery(fields)), options);
    const headers = { 'Idempotency-Key': randomUUID(), ...options.headers };
    return ask(lode, http.path, { ...options, method: http.method, body: fields, headers });
  };
  const before = after === undefined ? undefined : wayNamed(after);
  return [{ name, isDirect, ask: before ? inOrder(before, send) : send }];
}

const inQuery = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The second request, if the first one succeeds; otherwise the answer of the first. */
const inOrder =
  (first: WayToAsk, second: WayToAsk['ask']): WayToAsk['ask'] =>
  (lode, person, options) =>
    first
      .ask(lode, person, options)
      ?.then((found) => (found.status === 200 ? (second(lode, person, options) ?? found) : found));

function wayNamed(name: string): WayToAsk {
  const [way] = operations.filter((operation) => operation.name === name).flatMap(wayOf);
  if (!way) throw new Error(`the operation ${name} has no \\`people.ask\\``);
  return way;
}

'''+t[b:]
a=t.index("const byEmail: Query"); b=t.index("/** The latest results as a file. */")
t=t[:a]+t[b:]
a=t.index("/** The latest results as a file. */"); t=t[:a]+'''/** The latest results as a file. */
const latestExport: WayToAsk = {
  name: 'export of the latest results',
  isDirect: false,
  isAlone: true,
  ask: inOrder(wayNamed('search_domain'), (lode, _person, options) => ask(lode, '/export/crm-a', options)),
};

/** The owner of an address, by the people search. */
const ownerOfAddress: WayToAsk = {
  name: 'owner of an address',
  isDirect: true,
  ask: inOrder(wayNamed('search_domain'), (lode, { email }, options) =>
    ask(lode, withQuery('/people', { email }), options),
  ),
};

/** All operations that can return a person, by the key `people` of the contracts. */
export const waysToAsk: readonly WayToAsk[] = [
  ...operations.flatMap((operation) =>
    wayOf(operation).flatMap((way) => (operation.asJob ? [way, asJob(way)] : [way])),
  ),
  ownerOfAddress,
  { name: 'lead list', isDirect: false, ask: keptInList },
  { name: 'sequence', isDirect: false, ask: enrolled },
  { name: 'export of a list', isDirect: false, ask: exported },
  latestExport,
];
'''
t=t.replace("import type { Job } from '@lode/contracts';","import { operations, type Job, type Operation } from '@lode/contracts';")
open(R+'apps/e2e/src/privacy/ways-to-ask.ts','w').write(t)

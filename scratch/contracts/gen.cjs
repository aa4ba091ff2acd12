const R = '/work/wt/contracts/'; const fs = require('fs');
const c = require(process.argv[2])(R + 'libs/contracts/src');
console.log('missing', c.missingKeys(c.operations));
const { contractFiles } = require(R + 'tools/gen/contracts.cjs');
const files = contractFiles(c, '1.0.0'); const doc = JSON.parse(files['docs/generated/openapi.json']);
const co = require(R + 'tools/gen/client-operations.cjs'), mcp = require(R + 'tools/gen/mcp-tools.cjs'), py = require(R + 'tools/gen/python-operations.cjs'), pm = require(R + 'tools/gen/python-models.cjs'), n8n = require(R + 'tools/gen/n8n-node.cjs');
const groups = co.clientGroups(doc, c.operations), toolsets = mcp.mcpToolsets(c);
const all = { ...files, 'libs/client/src/generated/operations.ts': co.clientOperations(doc), 'libs/client/src/generated/groups.ts': co.clientMethods(groups), 'apps/mcp/src/generated/toolsets.json': JSON.stringify(toolsets, null, 2) + '\n', 'apps/mcp/src/generated/tools.json': mcp.mcpTools(doc, toolsets), 'clients/python/src/lode_api/models.py': pm.pythonModels(doc), ...py.pythonOperations(doc, groups), ...n8n.n8nFiles(R, doc) };
for (const [f, t] of Object.entries(all)) { const o = fs.existsSync(R + f) ? fs.readFileSync(R + f, 'utf8') : ''; if (o !== t) { fs.writeFileSync(R + f, t); console.log('written', f); } }
console.log('done');

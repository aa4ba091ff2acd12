'use strict';
// node merge.cjs PLAN.cjs  : plan = [{ to, from: [..] }]
const ts = require('/tmp/ts/node_modules/typescript');
const fs = require('fs'), path = require('path'), cp = require('child_process');
const root = process.env.ROOT || '/work/wt/tests';
const plan = require(path.resolve(process.argv[2]));
const git = (a) => cp.execSync('git ' + a, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
const tracked = git('ls-files apps/e2e tools docs/*.md docs/guides docs/decisions docker apps/*/README.md CONTRIBUTING.md README.md knip.json knip-product.jsonc vitest.config.mjs .ci package.json nx.json').trim().split('\n');
const code = tracked.filter((f) => /^(apps\/e2e|tools)\//.test(f) && /\.(ts|cjs|mjs)$/.test(f));
const codeSet = new Set(code);
const texts = new Map(code.map((f) => [f, fs.readFileSync(path.join(root, f), 'utf8')]));
const target = new Map();
for (const { to, from } of plan) for (const f of from) { if (!codeSet.has(f)) throw new Error('no file ' + f); target.set(f, to); }
for (const { to, from } of plan) if (codeSet.has(to) && !from.includes(to)) throw new Error(to + ' exists and is not a source');
const resolve = (file, spec) => {
  if (!spec.startsWith('.')) return spec;
  const p = path.join(path.dirname(file), spec);
  for (const c of [p, p + '.ts', p + '.cjs', p + '.mjs', p + '/index.ts']) if (codeSet.has(c)) return c;
  return 'REL:' + p; // json etc.
};
const specifier = (file, mod) => {
  if (!mod.startsWith('REL:') && !codeSet.has(mod) && ![...target.values()].includes(mod)) return mod;
  const m = mod.startsWith('REL:') ? mod.slice(4) : mod;
  let r = path.relative(path.dirname(file), m);
  if (!r.startsWith('.')) r = './' + r;
  return file.endsWith('.ts') && !mod.startsWith('REL:') ? r.replace(/\.ts$/, '') : r;
};
const parse = (file) => ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, true, file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS);
const isReq = (n) => ts.isCallExpression(n) && n.expression.getText() === 'require' && n.arguments.length === 1 && ts.isStringLiteral(n.arguments[0]);
/** top-level imports of a file */
function importsOf(file) {
  const sf = parse(file); const out = [];
  for (const st of sf.statements) {
    if (ts.isImportDeclaration(st)) {
      const c = st.importClause; const rec = { st, mod: resolve(file, st.moduleSpecifier.text), def: null, ns: null, named: [], side: !c };
      if (c) {
        const t = c.isTypeOnly;
        if (c.name) rec.def = { name: c.name.text, type: t };
        if (c.namedBindings) {
          if (ts.isNamespaceImport(c.namedBindings)) rec.ns = { name: c.namedBindings.name.text, type: t };
          else for (const e of c.namedBindings.elements) rec.named.push({ name: (e.propertyName ?? e.name).text, as: e.name.text, type: t || e.isTypeOnly });
        }
      }
      out.push(rec);
    } else if (ts.isVariableStatement(st) && st.declarationList.declarations.length === 1) {
      const d = st.declarationList.declarations[0];
      if (d.initializer && isReq(d.initializer)) {
        const rec = { st, cjs: true, mod: resolve(file, d.initializer.arguments[0].text), def: null, ns: null, named: [] };
        if (ts.isIdentifier(d.name)) rec.def = { name: d.name.text };
        else for (const e of d.name.elements) rec.named.push({ name: (e.propertyName ?? e.name).text, as: e.name.text });
        out.push(rec);
      }
    }
  }
  return { sf, imports: out };
}
const cache = new Map(); const all = { get: (f) => cache.get(f) ?? (cache.set(f, importsOf(f)), cache.get(f)) }; const bases = [...target.keys()].map((f) => path.basename(f).replace(/\.(ts|cjs|mjs)$/, '')); const relevant = code.filter((f) => target.has(f) || bases.some((b) => texts.get(f).includes('/' + b)));
/** every other mention (dynamic, lazy require, import type, vi.mock) */
function otherSpecs(file) {
  const { sf, imports } = all.get(file); const own = new Set(imports.map((i) => i.st)); const out = [];
  const visit = (n) => {
    if (own.has(n)) return;
    if (ts.isStringLiteral(n) && n.text.startsWith('.')) {
      const p = n.parent;
      const ok = (ts.isCallExpression(p) && (isReq(p) || p.expression.kind === ts.SyntaxKind.ImportKeyword || /createRequire|vi\.mock/.test(p.expression.getText()))) || (ts.isLiteralTypeNode(p) && ts.isImportTypeNode(p.parent)) || ts.isExportDeclaration(p);
      if (ok) { const m = resolve(file, n.text); if (codeSet.has(m) || m.startsWith('REL:')) out.push({ node: n, mod: m }); }
    }
    ts.forEachChild(n, visit);
  };
  visit(sf); return out;
}
// who uses which names outside of the group
const usedOutside = new Map(); // source -> Set names | '*'
for (const f of relevant) {
  const g = target.get(f);
  for (const i of all.get(f).imports) {
    if (!target.has(i.mod) || (g && g === target.get(i.mod))) continue;
    const s = usedOutside.get(i.mod) ?? usedOutside.set(i.mod, new Set()).get(i.mod);
    for (const n of i.named) s.add(n.name);
    if (i.def || i.ns) s.add('*');
  }
  for (const o of otherSpecs(f)) if (target.has(o.mod)) { const s = usedOutside.get(o.mod) ?? usedOutside.set(o.mod, new Set()).get(o.mod); s.add('*'); if (g && g === target.get(o.mod)) console.log('CHECK lazy reference within group', f, o.mod); }
}
function render(file, recs) {
  const by = new Map();
  for (const r of recs) {
    const mod = r.mod; const e = by.get(mod) ?? by.set(mod, { defs: [], nss: [], named: new Map(), side: false, cjs: r.cjs }).get(mod);
    if (r.side) e.side = true;
    if (r.def && !e.defs.some((d) => d.name === r.def.name)) e.defs.push(r.def);
    if (r.ns && !e.nss.some((d) => d.name === r.ns.name)) e.nss.push(r.ns);
    for (const n of r.named) { const k = n.name + ':' + n.as; const old = e.named.get(k); if (!old) e.named.set(k, { ...n }); else if (!n.type) old.type = false; }
  }
  const lines = [];
  const rank = (m) => (m.startsWith('REL:') || codeSet.has(m) || [...target.values()].includes(m) ? 2 : m.startsWith('node:') ? 0 : 1);
  for (const [mod, e] of [...by].sort((a, b) => rank(a[0]) - rank(b[0]) || (rank(a[0]) === 1 ? 0 : a[0] < b[0] ? -1 : 1))) {
    const spec = specifier(file, mod);
    const named = [...e.named.values()];
    if (e.cjs) {
      for (const d of e.defs) lines.push(`const ${d.name} = require('${spec}');`);
      if (named.length) lines.push(`const { ${named.map((n) => (n.name === n.as ? n.name : `${n.name}: ${n.as}`)).join(', ')} } = require('${spec}');`);
      continue;
    }
    if (e.side && !e.defs.length && !named.length) lines.push(`import '${spec}';`);
    for (const d of e.defs) lines.push(`import ${d.type ? 'type ' : ''}${d.name} from '${spec}';`);
    for (const d of e.nss) lines.push(`import ${d.type ? 'type ' : ''}* as ${d.name} from '${spec}';`);
    if (named.length) {
      const allType = named.every((n) => n.type);
      const parts = named.map((n) => `${!allType && n.type ? 'type ' : ''}${n.name === n.as ? n.name : `${n.name} as ${n.as}`}`);
      lines.push(`import ${allType ? 'type ' : ''}{ ${parts.join(', ')} } from '${spec}';`);
    }
  }
  return lines.join('\n');
}
const declared = (sf) => { const names = []; for (const st of sf.statements) { if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) { const add = (n) => ts.isIdentifier(n) ? names.push(n.text) : n.elements.forEach((e) => e.name && add(e.name)); add(d.name); } else if (st.name) names.push(st.name.text); } return names; };
const results = new Map(); const deletions = new Set(); let bad = false;
for (const { to, from, rename = {} } of plan) {
  const recs = []; const bodies = []; const names = new Map(); const exportsCjs = []; const header = [];
  for (const f of from) {
    const { sf, imports } = all.get(f); let text = texts.get(f); const edits = [];
    const renames = rename[f] ?? {};
    for (const i of imports) {
      if (target.get(i.mod) === to) { for (const n of i.named) if (n.as !== n.name) { console.log('ALIAS', f, n); bad = true; } if (i.def || i.ns) { console.log('NAMESPACE of merged', f, i.mod); bad = true; } }
      else recs.push({ ...i, mod: target.get(i.mod) ?? i.mod });
      const start = i.st === sf.statements[0] && !i.cjs ? i.st.getStart() : i.st.getStart();
      edits.push([start, i.st.end, '']);
    }
    // imports of JSON/REL move with the file
    for (const o of otherSpecs(f)) edits.push([o.node.getStart() + 1, o.node.end - 1, specifier(to, target.get(o.mod) ?? o.mod)]);
    const used = usedOutside.get(f) ?? new Set();
    for (const st of sf.statements) {
      if (ts.isExpressionStatement(st) && st.getText().startsWith("'use strict'")) edits.push([st.getStart(), st.end, '']);
      if (ts.isExpressionStatement(st) && /^module\.exports\s*=/.test(st.getText())) {
        const o = st.expression.right;
        if (ts.isObjectLiteralExpression(o)) for (const p of o.properties) { const n = p.name?.getText(); if (!ts.isShorthandPropertyAssignment(p)) { console.log('EXPORT form', f, p.getText()); bad = true; } if (used.has('*') || used.has(n) || !usedOutside.has(f) && false) exportsCjs.push(n); }
        else { console.log('EXPORT form', f, o.getText().slice(0, 60)); bad = true; }
        edits.push([st.getStart(), st.end, '']);
      }
      const ex = st.modifiers?.find((m) => m.kind === ts.SyntaxKind.ExportKeyword);
      if (ex) {
        const ns = ts.isVariableStatement(st) ? st.declarationList.declarations.map((d) => d.name.text) : [st.name?.text];
        if (!used.has('*') && !ns.some((n) => used.has(n)) && from.length > 1) edits.push([ex.getStart(), ex.end + 1, '']);
      }
    }
    const importNames = new Set(imports.map((i) => i.st));
    for (const n of declared(sf)) {
      const dup = imports.some((i) => [i.def, i.ns, ...i.named].some((x) => x && (x.as ?? x.name) === n));
      if (dup) continue;
      const nn = renames[n] ?? n;
      if (names.has(nn)) { console.log(`COLLISION ${nn}: ${names.get(nn)} and ${f}`); bad = true; } else names.set(nn, f);
    }
    if (Object.keys(renames).length) {
      const visit = (n) => {
        if (ts.isIdentifier(n) && renames[n.text]) {
          const p = n.parent;
          const isProp = (ts.isPropertyAccessExpression(p) && p.name === n) || (ts.isPropertyAssignment(p) && p.name === n) || (ts.isPropertySignature(p) && p.name === n) || (ts.isMethodDeclaration(p) && p.name === n) || (ts.isBindingElement(p) && p.propertyName === n);
          if (ts.isShorthandPropertyAssignment(p)) edits.push([n.getStart(), n.end, `${n.text}: ${renames[n.text]}`]);
          else if (ts.isBindingElement(p) && p.name === n && ts.isObjectBindingPattern(p.parent) && !p.propertyName) edits.push([n.getStart(), n.end, `${n.text}: ${renames[n.text]}`]);
          else if (!isProp) edits.push([n.getStart(), n.end, renames[n.text]]);
        }
        ts.forEachChild(n, visit);
      };
      visit(sf);
    }
    edits.sort((a, b) => b[0] - a[0]);
    for (const [s, e, r] of edits) text = text.slice(0, s) + r + text.slice(e);
    bodies.push(text.trim());
  }
  // local names that an import of another member brings, or double imports under different modules
  const seen = new Map();
  for (const r of recs) for (const x of [r.def && { as: r.def.name, name: 'default' }, r.ns && { as: r.ns.name, name: '*' }, ...r.named].filter(Boolean)) {
    const k = r.mod + ':' + x.name; if (names.has(x.as)) { console.log(`COLLISION import ${x.as} from ${r.mod} with ${names.get(x.as)} in ${to}`); bad = true; }
    if (seen.has(x.as) && seen.get(x.as) !== k) { console.log(`COLLISION import ${x.as}: ${seen.get(x.as)} and ${k} in ${to}`); bad = true; } seen.set(x.as, k);
  }
  const imp = render(to, recs);
  let out;
  if (/\.cjs$/.test(to)) {
    // the header comment of the last source (the program) comes first
    const last = bodies.length - 1; let head = '';
    const m = /^((?:\/\/[^\n]*\n)+)\n*/.exec(bodies[last] + '\n');
    if (m) { head = m[1]; bodies[last] = bodies[last].slice(m[0].length).trim(); }
    out = `${head}'use strict';\n${imp}\n\n${bodies.filter(Boolean).join('\n\n')}\n` + (exportsCjs.length ? `\nmodule.exports = { ${[...new Set(exportsCjs)].join(', ')} };\n` : '');
  } else out = `${imp}\n\n${bodies.filter(Boolean).join('\n\n')}\n`;
  results.set(to, out.replace(/\n{3,}/g, '\n\n').replace(/^\n+/, ''));
  for (const f of from) if (f !== to) deletions.add(f);
}
// importers
for (const f of relevant) {
  if (target.has(f)) continue;
  const { imports } = all.get(f); let text = texts.get(f);
  const affected = imports.filter((i) => target.has(i.mod)); const others = otherSpecs(f).filter((o) => target.has(o.mod));
  if (!affected.length && !others.length) continue;
  const edits = others.map((o) => [o.node.getStart() + 1, o.node.end - 1, specifier(f, target.get(o.mod))]);
  const groups = new Map();
  for (const i of imports) { const m = target.get(i.mod) ?? i.mod; if (affected.some((a) => (target.get(a.mod)) === m)) (groups.get(m) ?? groups.set(m, []).get(m)).push({ ...i, mod: m }); }
  for (const [, list] of groups) {
    edits.push([list[0].st.getStart(), list[0].st.end, render(f, list)]);
    for (const i of list.slice(1)) edits.push([i.st.getStart(), i.st.end + 1, '']);
  }
  edits.sort((a, b) => b[0] - a[0]);
  for (const [s, e, r] of edits) text = text.slice(0, s) + r + text.slice(e);
  results.set(f, text);
}
if (bad && !process.env.FORCE) { console.log('not written'); process.exit(1); }
if (process.env.DRY) process.exit(0);
for (const f of deletions) fs.rmSync(path.join(root, f));
for (const [f, t] of results) { fs.mkdirSync(path.dirname(path.join(root, f)), { recursive: true }); fs.writeFileSync(path.join(root, f), t); }
// text mentions
const moved = [...target].filter(([s, to]) => s !== to);
const rest = tracked.filter((f) => !deletions.has(f) && /^(docs\/[^/]*\.md|docs\/guides|docs\/decisions|apps\/[^/]*\/README|apps\/e2e|tools|docker|knip|CONTRIBUTING|README|\.|vitest|k8s\/README|package\.json|nx\.json)/.test(f) && /\.(md|ts|cjs|mjs|json|jsonc|yaml)$|Dockerfile|run$/.test(f) && !/package-lock|generated\//.test(f));
for (const f of rest) {
  const p = path.join(root, f); if (!fs.existsSync(p)) continue; const t = fs.readFileSync(p, 'utf8'); let n = t;
  for (const [s, to] of moved) if (n.includes(s)) n = n.split(s).join(to);
  if (n !== t) { fs.writeFileSync(p, n); console.log('text', f); }
}
console.log(`${deletions.size} removed, ${results.size} written`);

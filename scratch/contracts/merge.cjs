// node merge.cjs ROOT(src) PLAN.json
const ts = require('/tmp/ts/node_modules/typescript');
const fs = require('fs'), path = require('path'), cp = require('child_process');
const root = process.argv[2], plan = JSON.parse(fs.readFileSync(process.argv[3], 'utf8'));
const all = cp.execSync('git ls-files .', { cwd: root, encoding: 'utf8' }).trim().split('\n').filter((f) => f.endsWith('.ts'));
const text = new Map(all.map((f) => [f, fs.readFileSync(path.join(root, f), 'utf8')]));
const src = new Map(all.map((f) => [f, ts.createSourceFile(f, text.get(f), ts.ScriptTarget.Latest, true)]));
const resolve = (from, spec) => { if (!spec.startsWith('.')) return null; const p = path.normalize(path.join(path.dirname(from), spec)); for (const c of [p + '.ts', p + '/index.ts', p]) if (text.has(c)) return c; throw new Error(`${from}: ${spec}`); };
const targetOf = new Map(all.map((f) => [f, f]));
for (const [t, parts] of Object.entries(plan.merge)) for (const p of parts) { if (!text.has(p)) throw new Error('no ' + p); if (targetOf.get(p) !== p) throw new Error('twice ' + p); targetOf.set(p, t); }
const groups = new Map();
for (const f of all) { const t = targetOf.get(f); if (!groups.has(t)) groups.set(t, []); groups.get(t).push(f); }
for (const [t, parts] of Object.entries(plan.merge)) groups.set(t, parts);
for (const [t, fs2] of groups) { for (const f of fs2) if (targetOf.get(f) !== t) throw new Error(`${t} has ${f}`); if (text.has(t) && targetOf.get(t) !== t && !plan.merge[t]) throw new Error('clobber ' + t); }
const importsOf = (f) => src.get(f).statements.filter(ts.isImportDeclaration);
const exportsFromOf = (f) => src.get(f).statements.filter((s) => ts.isExportDeclaration(s) && s.moduleSpecifier);
// order
const ordered = new Map();
for (const [t, parts] of groups) {
  const out = []; const visit = (f, st) => { if (out.includes(f)) return; if (st.includes(f)) throw new Error('cycle ' + st); for (const i of importsOf(f)) { const r = resolve(f, i.moduleSpecifier.text); if (r && targetOf.get(r) === t && r !== f) visit(r, [...st, f]); } out.push(f); };
  for (const f of parts) visit(f, []); ordered.set(t, out);
}
// group cycles
{ const edges = new Map(); for (const [t, parts] of groups) { const s = new Set(); for (const f of parts) for (const i of importsOf(f)) { const r = resolve(f, i.moduleSpecifier.text); if (r && targetOf.get(r) !== t) s.add(targetOf.get(r)); } edges.set(t, s); }
  const state = new Map(); const bad = []; const visit = (t, st) => { if (state.get(t) === 2) return; if (st.includes(t)) { bad.push([...st.slice(st.indexOf(t)), t].join(' -> ')); return; } for (const n of edges.get(t) ?? []) visit(n, [...st, t]); state.set(t, 2); };
  for (const t of groups.keys()) visit(t, []); if (bad.length) { console.error('FILE CYCLES', bad); }
  const fe = new Map(); for (const [t, s] of edges) { if (/\.spec\.ts$/.test(t)) continue; const d = path.dirname(t); for (const n of s) { const e = path.dirname(n); if (d !== e) { if (!fe.has(d)) fe.set(d, new Map()); fe.get(d).set(e, t + '->' + n); } } }
  for (const [d, m] of fe) for (const [e, why] of m) if (fe.get(e)?.has(d) && d < e) console.error('FOLDER CYCLE', d, e, why, fe.get(e).get(d)); if (bad.length) process.exit(1); }
// names at top level
const topNames = (f) => { const out = []; for (const s of src.get(f).statements) { if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) { const add = (n) => ts.isIdentifier(n) ? out.push(n.text) : n.elements.forEach((e) => add(e.name)); add(d.name); } else if (s.name && ts.isIdentifier(s.name)) out.push(s.name.text); } return out; };
const renames = plan.rename ?? {};
const renamed = (f, n) => renames[f]?.[n] ?? n;
let conflict = false;
for (const [t, parts] of ordered) { const by = new Map(); for (const f of parts) for (const n of new Set(topNames(f))) { const m = renamed(f, n); if (by.has(m)) { console.error(`NAME ${m} in ${by.get(m)} and ${f} (${t})`); conflict = true; } by.set(m, f); }
  // imported names that clash with top-level names of a sibling
  for (const f of parts) for (const i of importsOf(f)) { const r = resolve(f, i.moduleSpecifier.text); if (r && targetOf.get(r) === t) { for (const e of i.importClause?.namedBindings?.elements ?? []) if (e.propertyName) console.error('ALIAS', f, e.getText()); continue; } for (const e of i.importClause?.namedBindings?.elements ?? []) if (by.has(e.name.text)) { console.error(`IMPORT ${e.name.text} of ${f} clashes with ${by.get(e.name.text)}`); conflict = true; } } }
if (conflict) process.exit(1);
// rename identifiers by simple scope-aware walk
function bodyOf(f) {
  const sf = src.get(f); const t = text.get(f);
  const heads = sf.statements.filter((s) => ts.isImportDeclaration(s));
  const edits = [];
  const map = renames[f] ?? {};
  if (Object.keys(map).length) {
    const walk = (node, shadow) => {
      let sh = shadow;
      if (ts.isFunctionLike(node)) { const names = node.parameters.flatMap((p) => { const o = []; const add = (n) => ts.isIdentifier(n) ? o.push(n.text) : n.elements.forEach((e) => e.name && add(e.name)); add(p.name); return o; }); sh = new Set([...sh, ...names]); }
      if (ts.isBlock(node)) { const o = []; for (const s of node.statements) if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) { const add = (n) => ts.isIdentifier(n) ? o.push(n.text) : n.elements.forEach((e) => e.name && add(e.name)); add(d.name); } sh = new Set([...sh, ...o]); }
      if (ts.isIdentifier(node) && map[node.text] && !sh.has(node.text)) {
        const p = node.parent;
        const isProp = (ts.isPropertyAccessExpression(p) && p.name === node) || (ts.isPropertyAssignment(p) && p.name === node) || (ts.isPropertyDeclaration(p) && p.name === node) || (ts.isPropertySignature(p) && p.name === node) || (ts.isMethodDeclaration(p) && p.name === node) || (ts.isBindingElement(p) && p.propertyName === node);
        if (ts.isShorthandPropertyAssignment(p)) edits.push([node.getStart(), node.end, `${node.text}: ${map[node.text]}`]);
        else if (!isProp) edits.push([node.getStart(), node.end, map[node.text]]);
      }
      ts.forEachChild(node, (c) => walk(c, sh));
    };
    walk(sf, new Set());
  }
  for (const s of heads) edits.push([s.getFullStart(), s.end, s === sf.statements[0] ? t.slice(0, s.getStart()) : '']);
  for (const s of exportsFromOf(f)) edits.push([s.moduleSpecifier.getStart(), s.moduleSpecifier.end, `'${rel(targetOf.get(f), targetOf.get(resolve(f, s.moduleSpecifier.text)))}'`]);
  edits.sort((a, b) => b[0] - a[0]); let out = t; for (const [a, b, n] of edits) out = out.slice(0, a) + n + out.slice(b);
  return out.trim();
}
const rel = (from, to) => { let r = path.relative(path.dirname(from), to).replace(/\.ts$/, ''); if (!r.startsWith('.')) r = './' + r; return r; };
const result = new Map();
for (const [t, parts] of ordered) {
  if (t === 'index.ts') continue;
  const mods = new Map();
  for (const f of parts) for (const i of importsOf(f)) {
    const s = i.moduleSpecifier.text; const r = resolve(f, s); if (r && targetOf.get(r) === t) continue;
    const key = r ? rel(t, targetOf.get(r)) : s; if (!mods.has(key)) mods.set(key, { values: new Set(), types: new Set(), other: [] });
    const m = mods.get(key); const c = i.importClause; if (!c || c.name || (c.namedBindings && !ts.isNamedImports(c.namedBindings))) { m.other.push(i.getText().replace(/from '.*'/, `from '${key}'`)); continue; }
    for (const e of c.namedBindings.elements) { const n = (e.propertyName ? e.propertyName.text + ' as ' : '') + e.name.text; (c.isTypeOnly || e.isTypeOnly ? m.types : m.values).add(n); }
  }
  const keys = [...mods.keys()].sort((a, b) => { const w = (k) => (k.startsWith('node:') ? 0 : !k.startsWith('.') ? 1 : k.startsWith('..') ? 2 : 3); return w(a) - w(b) || (a < b ? -1 : 1); });
  const lines = keys.flatMap((k) => { const m = mods.get(k); const vs = [...m.values], tys = [...m.types].filter((n) => !m.values.has(n)); const by = (a, b) => a.toLowerCase() < b.toLowerCase() ? -1 : 1; const out = [...m.other]; if (vs.length) out.push(`import { ${[...vs.map((n) => [n, n]), ...tys.map((n) => [n, 'type ' + n])].sort((a, b) => by(a[0], b[0])).map((x) => x[1]).join(', ')} } from '${k}';`); else if (tys.length) out.push(`import type { ${tys.sort(by).join(', ')} } from '${k}';`); return out; });
  result.set(t, (lines.length ? lines.join('\n') + '\n\n' : '') + parts.map(bodyOf).filter(Boolean).join('\n\n') + '\n');
}
// public names
const exportedNames = (f) => { const out = new Map(); for (const s of src.get(f).statements) { if (!s.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) continue; const type = ts.isInterfaceDeclaration(s) || ts.isTypeAliasDeclaration(s); if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) out.set(d.name.text, type); else out.set(s.name.text, type); } return out; };
if (text.has('index.ts')) {
  const pub = new Map(); const order = [];
  for (const s of exportsFromOf('index.ts')) { const r = resolve('index.ts', s.moduleSpecifier.text); const t = targetOf.get(r); if (!pub.has(t)) { pub.set(t, new Map()); order.push(t); } const ex = exportedNames(r); if (!s.exportClause) for (const [n, ty] of ex) pub.get(t).set(n, ty); else for (const e of s.exportClause.elements) pub.get(t).set(e.name.text, ex.get(e.name.text)); }
  // names imported elsewhere
  const used = new Map(); for (const f of all) if (f !== 'index.ts') for (const i of importsOf(f)) { const r = resolve(f, i.moduleSpecifier.text); if (!r) continue; if (targetOf.get(r) === targetOf.get(f)) continue; for (const e of i.importClause?.namedBindings?.elements ?? []) { const k = targetOf.get(r); if (!used.has(k)) used.set(k, new Set()); used.get(k).add((e.propertyName ?? e.name).text); } }
  for (const [t, parts] of ordered) { if (t === 'index.ts' || parts.length < 2) continue; for (const f of parts) for (const n of exportedNames(f).keys()) if (!pub.get(t)?.has(n) && !used.get(t)?.has(n)) { const re = new RegExp(`^export ((?:abstract |async )?(?:class|const|function|interface|type) ${n}\\b)`, 'm'); if (!re.test(result.get(t))) throw new Error('unexport ' + n); result.set(t, result.get(t).replace(re, '$1')); console.log('private', t, n); } }
  const lines = order.map((t) => { const names = pub.get(t); const ex = new Set(ordered.get(t).flatMap((f) => [...exportedNames(f).keys()]).filter((n) => new RegExp(`^export (?:abstract |async )?(?:class|const|function|interface|type) ${n}\\b`, 'm').test(result.get(t)))); const full = [...ex].every((n) => names.has(n)); if (full) return `export * from '${rel('index.ts', t)}';`; console.log('partial', t, [...ex].filter((n) => !names.has(n)).join(' ')); return `export { ${[...names].sort((a, b) => (a[0].toLowerCase() < b[0].toLowerCase() ? -1 : 1)).map(([n, ty]) => (ty ? 'type ' : '') + n).join(', ')} } from '${rel('index.ts', t)}';`; });
  result.set('index.ts', lines.join('\n') + '\n');
}
if (process.argv[4] !== '--write') { for (const [t, s] of [...result].sort()) if ((ordered.get(t) ?? []).length > 1) console.log(String(s.split('\n').length).padStart(4), t); console.log('files', result.size); process.exit(0); }
for (const f of all) if (!result.has(f)) fs.rmSync(path.join(root, f));
for (const [t, s] of result) { fs.mkdirSync(path.dirname(path.join(root, t)), { recursive: true }); if (s !== text.get(t)) fs.writeFileSync(path.join(root, t), s); }
for (const d of new Set(all.map((f) => path.dirname(f)))) { try { fs.rmdirSync(path.join(root, d)); } catch {} }

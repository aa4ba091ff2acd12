import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRuleFiles, shippedRules, technologyRules } from './rule-files.adapter';
import { TechnologyMatcher } from './technology-matcher';
import { pageSignals } from './testing/page-signals';

describe('loadRuleFiles', () => {
  let folder: string;
  const write = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lode-rules-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads a folder in the community format', () => {
    write('categories.json', { 6: { name: 'Shops', priority: 1 } });
    write('a.json', {
      Acme: {
        cats: [6, 99],
        website: 'https://acme.example',
        headers: { Server: 'acme(?:/([\\d.]+))?\\;version:\\1' },
        meta: { generator: ['^Acme', '^Old Acme\\;confidence:50'] },
        cookies: { acme_id: '' },
        scriptSrc: ['acme\\.js', 'acme/(\\d+)\\;version:\\1'],
        dns: { MX: 'mx\\.acme' },
        js: { 'Acme.version': '' },
        dom: '#acme',
        implies: ['PHP\\;confidence:50', 'Linux'],
        requires: 'Base',
        requiresCategory: 6,
        excludes: 'Other',
        icon: 'Acme.svg',
      },
    });
    const rules = loadRuleFiles([folder]);
    expect(rules.problems).toEqual([]);
    expect([...rules.unseen]).toEqual([
      ['js', 1],
      ['dom', 1],
    ]);
    expect(rules.technologies.get('Acme')).toMatchObject({
      categories: ['Shops', 'other'],
      website: 'https://acme.example',
      implies: [
        { name: 'PHP', confidence: 50 },
        { name: 'Linux', confidence: 100 },
      ],
      requires: ['Base'],
      requiresCategories: ['Shops'],
      excludes: ['Other'],
      trusted: false,
    });
    expect(rules.technologies.get('Acme')?.patterns.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      ...[
        'script ',
        'script ',
        'header server',
        'cookie acme_id',
        'meta generator',
        'meta generator',
        'dns mx',
      ],
    ]);
  });

  it('detects technologies by the rules', () => {
    const path = write('own.json', {
      technologies: { Acme: { categories: ['shops'], hosts: 'cdn.acme.example' } },
    });
    const matcher = new TechnologyMatcher(loadRuleFiles([path]));
    const scripts = ['https://eu.cdn.acme.example/a.js'];
    expect(matcher.match(pageSignals({ scripts }))).toMatchObject([{ name: 'Acme', categories: ['shops'] }]);
    expect(matcher.match(pageSignals({ scripts: ['https://cdn.acme.example.org/a.js'] }))).toEqual([]);
  });

  it('reports unreadable files and reads the others', () => {
    const bad = write('bad.json', '{"Acme": ');
    const list = write('list.json', []);
    const odd = write('odd.json', { Acme: { html: 7, implies: { no: 'list' } }, Odd: 'text' });
    const missing = join(folder, 'missing.json');
    const rules = loadRuleFiles([bad, list, odd, missing]);
    expect(rules.problems.map(({ where }) => where).sort()).toEqual([bad, list, missing, odd].sort());
    expect(rules.technologies.get('Acme')).toMatchObject({ patterns: [], implies: [] });
  });

  it("replaces a built-in rule by the operator's", () => {
    const path = write('own.json', { WordPress: { cats: [1], html: 'wp-own-mark' } });
    const { technologies } = technologyRules([path]);
    expect(technologies.size).toBe(shippedRules().technologies.size);
    expect(technologies.get('WordPress')).toMatchObject({ categories: ['other'], trusted: false });
  });
});

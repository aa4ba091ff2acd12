import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHarmless } from './patterns/compile-expression';
import { isAnchored, parseExpression, requiredLiterals } from './patterns/parse-expression';
import { shippedRules } from './rule-files.adapter';
import { sharedMatcher } from './technology-matcher';
import { type ExampleTrace, exampleSignals } from './testing/example-trace';

type Entry = Readonly<Record<string, unknown>> & { readonly example: ExampleTrace };

const folder = join(__dirname, 'rules');
const readFile = (name: string): Record<string, Entry> =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Entry>;
const files = readdirSync(folder).filter((name) => name !== 'categories.json');
const categories = Object.keys(readFile('categories.json'));
const entries = files.flatMap((name) => Object.entries(readFile(name)));

const rules = shippedRules();
const technologies = [...rules.technologies.values()];
const matcher = sharedMatcher(rules);

const KEYS =
  'website categories hosts embeds packages files scriptSrc links scripts html headers cookies meta url dns implies requires excludes example';

describe('built-in rules', () => {
  it('contain more than 420 technologies in more than 40 categories, with unique names', () => {
    expect(technologies.length).toBeGreaterThanOrEqual(420);
    expect(categories.length).toBeGreaterThanOrEqual(40);
    expect(entries.map(([name]) => name).sort()).toEqual(technologies.map(({ name }) => name).sort());
  });

  it('are all usable', () => {
    expect(matcher.problems).toEqual([]);
    expect([...rules.unseen]).toEqual([]);
  });

  it('use known categories, and all of them', () => {
    expect([...new Set(technologies.flatMap((technology) => technology.categories))].sort()).toEqual(
      [...categories].sort(),
    );
    expect(technologies.filter((technology) => technology.categories.length === 0)).toEqual([]);
  });

  it('reference only known technologies', () => {
    const named = technologies.flatMap(({ implies, requires, excludes }) => [
      ...implies.map(({ name }) => name),
      ...requires,
      ...excludes,
    ]);
    expect(named.filter((name) => !rules.technologies.has(name))).toEqual([]);
  });

  it.each(entries)('use only supported keys: %s', (_, entry) => {
    expect(Object.keys(entry).filter((key) => !KEYS.split(' ').includes(key))).toEqual([]);
    expect(entry['website']).toMatch(/^https:\/\//);
  });

  it('have patterns with bounded backtracking', () => {
    const expressions = technologies.flatMap(({ patterns }) => patterns.map(({ expression }) => expression));
    expect(expressions.filter((expression) => !isHarmless(parseExpression(expression)))).toEqual([]);
  });

  it('have literals in patterns for pages', () => {
    const patterns = technologies.flatMap((technology) => technology.patterns);
    const searched = patterns.filter(({ kind }) =>
      ['script', 'link', 'inline_script', 'html'].includes(kind),
    );
    expect(searched.map(({ expression }) => expression).filter((text) => !hasLiteral(text))).toEqual([]);
  });

  it('have no anchored patterns for documents', () => {
    const patterns = technologies.flatMap((technology) => technology.patterns);
    const inDocuments = patterns.filter(({ kind }) => kind === 'inline_script' || kind === 'html');
    expect(inDocuments.map(({ expression }) => expression).filter(dependsOnEnds)).toEqual([]);
  });

  it.each(entries)('detect %s by its example', (name, { example }) => {
    const found = matcher.observe(exampleSignals(example)).find((detected) => detected.name === name);
    expect(found).toMatchObject({ name, version: example.version ?? null });
  });
});

function hasLiteral(expression: string): boolean {
  const parsed = parseExpression(expression);
  return parsed !== null && requiredLiterals(parsed).length > 0;
}

function dependsOnEnds(expression: string): boolean {
  const parsed = parseExpression(expression);
  return parsed === null || isAnchored(parsed);
}

import type { DetectedTechnology } from '../facts/facts';
import { mergeTechnologies } from './merge-technologies';
import { type RuleEntry, readTechnology } from './read-technology';
import type { TechnologyRules } from './technology-rules';

function rules(entries: Record<string, RuleEntry>): TechnologyRules {
  const technologies = Object.entries(entries).map(
    ([name, entry]) => [name, readTechnology(name, entry, { categories: new Map(), trusted: true })] as const,
  );
  return { technologies: new Map(technologies), problems: [], unseen: new Map() };
}

function seen(name: string, more: Partial<DetectedTechnology> = {}): DetectedTechnology {
  return { name, version: null, categories: [], confidence: 100, impliedBy: null, method: 'html', ...more };
}

const described = (found: readonly DetectedTechnology[]): string[] =>
  found.map(
    ({ name, confidence, impliedBy }) => `${name} ${confidence}${impliedBy ? ` by ${impliedBy}` : ''}`,
  );

describe('mergeTechnologies', () => {
  it('uses the highest confidence and the most specific version of all pages', () => {
    const pages = [
      [seen('A', { confidence: 40, version: '1.2.3', method: 'html' })],
      [seen('A', { confidence: 90, version: '1', method: 'header' })],
    ];
    expect(mergeTechnologies(pages, rules({ A: {} }))).toEqual([
      seen('A', { confidence: 90, version: '1.2.3', method: 'header' }),
    ]);
  });

  it('follows implications over several steps, including cycles, each with its confidence', () => {
    const known = rules({
      A: { implies: 'B\\;confidence:50' },
      B: { implies: ['C\\;confidence:50', 'A'] },
      C: { categories: ['database'] },
    });
    const found = mergeTechnologies([[seen('A', { confidence: 80 })]], known);
    expect(described(found)).toEqual(['A 80', 'B 40 by A', 'C 20 by B']);
    expect(found[2]).toMatchObject({ categories: ['database'], method: 'implied', version: null });
  });

  it('prefers a direct detection to an implied one', () => {
    const known = rules({ A: { implies: 'B' }, B: {} });
    const found = mergeTechnologies([[seen('A'), seen('B', { confidence: 30, version: '2' })]], known);
    expect(described(found)).toEqual(['A 100', 'B 100']);
    expect(found[1]).toMatchObject({ version: '2', impliedBy: null, method: 'html' });
  });

  it('drops technologies without their requirement, and accepts it from another page or an implication', () => {
    const known = rules({ Plugin: { requires: 'Shop' }, Shop: {}, Theme: { implies: 'Shop' } });
    expect(described(mergeTechnologies([[seen('Plugin')]], known))).toEqual([]);
    expect(described(mergeTechnologies([[seen('Plugin')], [seen('Shop')]], known))).toEqual([
      'Plugin 100',
      'Shop 100',
    ]);
    expect(described(mergeTechnologies([[seen('Plugin'), seen('Theme')]], known))).toEqual([
      'Plugin 100',
      'Shop 100 by Theme',
      'Theme 100',
    ]);
  });

  it('accepts a category as a requirement', () => {
    const known = rules({ Plugin: { requiresCategory: 'shops' }, Shop: {} });
    const shop = seen('Shop', { categories: ['shops'] });
    expect(described(mergeTechnologies([[seen('Plugin')]], known))).toEqual([]);
    expect(described(mergeTechnologies([[seen('Plugin'), shop]], known))).toEqual(['Plugin 100', 'Shop 100']);
  });

  it('drops excluded technologies and their implications', () => {
    const known = rules({ Fork: { excludes: 'Original' }, Original: { implies: 'PHP' }, PHP: {} });
    expect(described(mergeTechnologies([[seen('Original')], [seen('Fork')]], known))).toEqual(['Fork 100']);
  });

  it('of two that exclude each other, keeps the one with the higher confidence', () => {
    const known = rules({ A: { excludes: 'B' }, B: { excludes: 'A' } });
    expect(described(mergeTechnologies([[seen('A', { confidence: 50 }), seen('B')]], known))).toEqual([
      'B 100',
    ]);
  });

  it('resolves implications of single pages again', () => {
    const known = rules({ Fork: { excludes: 'Original' }, Original: { implies: 'PHP' }, PHP: {} });
    const page = mergeTechnologies([[seen('Original')]], known);
    expect(described(page)).toEqual(['Original 100', 'PHP 100 by Original']);
    expect(described(mergeTechnologies([page, [seen('Fork')]], known))).toEqual(['Fork 100']);
  });
});

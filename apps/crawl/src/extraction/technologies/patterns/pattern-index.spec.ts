import type { Groups } from './compile-expression';
import { type CompiledPattern, type HitRecorder, PatternIndex } from './pattern-index';

/** A pattern for a literal, and the texts that it searched. */
function spyOn(found: string, more: Partial<CompiledPattern> = {}) {
  const texts: string[] = [];
  const search = (text: string): Groups | null => {
    texts.push(text);
    return text.includes(found) ? [found] : null;
  };
  const pattern = { technology: 'Acme', kind: 'html', confidence: 100, version: null, anchored: false };
  return { texts, pattern: { ...pattern, literals: [], search, ...more } };
}

function hitsOf(pattern: CompiledPattern, text: string): number {
  let hits = 0;
  const recorder: HitRecorder = { wants: () => true, searched: (_, groups) => (hits += groups ? 1 : 0) };
  new PatternIndex([pattern]).match(text, recorder);
  return hits;
}

describe('PatternIndex', () => {
  it('runs a pattern only on texts with its literal', () => {
    const { texts, pattern } = spyOn('acme-root', { literals: ['acme'] });
    expect(hitsOf(pattern, 'no such thing')).toBe(0);
    expect(texts).toEqual([]);
    expect(hitsOf(pattern, 'an ACME and an acme-root')).toBe(1);
    expect(texts).toEqual(['an ACME and an acme-root']);
  });

  it('searches the range around the literal in a long text', () => {
    const { texts, pattern } = spyOn('acme-root', { literals: ['acme'] });
    const filler = 'x'.repeat(5_000);
    expect(hitsOf(pattern, `${filler}acme-root${filler}`)).toBe(1);
    expect(texts.map(({ length }) => length)).toEqual([2048]);
  });

  it('limits the occurrences of a literal per text', () => {
    const { texts, pattern } = spyOn('acme-root', { literals: ['acme'] });
    expect(hitsOf(pattern, 'acme '.repeat(100_000))).toBe(0);
    expect(texts).toHaveLength(64);
  });

  it('searches the whole text once for an anchored pattern', () => {
    const { texts, pattern } = spyOn('acme-root', { literals: ['acme'], anchored: true });
    expect(hitsOf(pattern, `acme acme${'x'.repeat(5_000)}`)).toBe(0);
    expect(texts.map(({ length }) => length)).toEqual([5_009]);
  });

  it('searches the start of a text for a pattern without a literal', () => {
    const { texts, pattern } = spyOn('x');
    expect(hitsOf(pattern, 'x'.repeat(100_000))).toBe(1);
    expect(texts.map(({ length }) => length)).toEqual([64 * 1024]);
  });

  it('needs no search if any text matches', () => {
    expect(hitsOf(spyOn('', { search: null }).pattern, '')).toBe(1);
  });
});

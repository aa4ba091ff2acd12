import { PageHits } from './page-hits';
import type { CompiledPattern } from './patterns/pattern-index';

const pattern = (more: Partial<CompiledPattern> = {}): CompiledPattern => ({
  technology: 'Acme',
  kind: 'html',
  confidence: 60,
  version: null,
  search: null,
  literals: [],
  anchored: false,
  ...more,
});

describe('PageHits', () => {
  it('wants no further hits of a pattern that matched, unless a version may follow', () => {
    const hits = new PageHits();
    const [plain, versioned] = [pattern(), pattern({ version: '\\1' })];
    for (const matched of [plain, versioned]) hits.searched(matched, ['acme', undefined]);
    expect(hits.wants(plain)).toBe(false);
    expect(hits.wants(versioned)).toBe(true);
    hits.searched(versioned, ['acme', '2.1']);
    expect(hits.wants(versioned)).toBe(false);
  });

  it('wants no further hits after the maximum number of searches', () => {
    const hits = new PageHits(2);
    hits.searched(pattern(), null);
    expect(hits.wants(pattern())).toBe(true);
    hits.searched(pattern(), null);
    expect(hits.wants(pattern())).toBe(false);
  });

  it('adds confidences up to 100, and reports the kind with the highest one', () => {
    const hits = new PageHits();
    hits.searched(pattern(), ['acme']);
    hits.searched(pattern({ kind: 'header', confidence: 70, version: '\\1' }), ['acme', '2']);
    expect(hits.detected(new Map())).toEqual([
      { name: 'Acme', version: '2', categories: [], confidence: 100, impliedBy: null, method: 'header' },
    ]);
  });
});

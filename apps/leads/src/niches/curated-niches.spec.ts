import { isBusinessTag } from './osm-categories';
import { overtureAbove, presets, spellings } from './catalogue';
import { readNiche } from './niche';
import { curatedNiches, namesakes } from './curated-niches';

const isKnown = (category: string): boolean => {
  const [scheme, id = ''] = category.split(':');
  if (scheme === 'overture') return overtureAbove().has(id);
  const [key = '', value = '', more] = id.split('/');
  const isPlainTag = more === undefined && isBusinessTag(key, value) && !spellings().has(`${key}=${value}`);
  return presets().has(id) || isPlainTag;
};

describe('the curated niches', () => {
  it('name existing categories', () => {
    const unknown = curatedNiches().flatMap(({ label, categories }) =>
      categories.filter((category) => !isKnown(category)).map((category) => `${label}: ${category}`),
    );
    expect(unknown).toEqual([]);
  });

  it('own each category once', () => {
    const owned = curatedNiches().flatMap((niche) => niche.owned);
    expect(owned.filter((category, at) => owned.indexOf(category) !== at)).toEqual([]);
  });

  it('name existing namesakes', () => {
    expect([...namesakes].filter((category) => !isKnown(category))).toEqual([]);
    expect(readNiche('guest house').categories).not.toContain('overture:pension');
  });

  it('have categories, words and well-formed classes', () => {
    for (const { categories, words, wikidataClasses } of curatedNiches()) {
      expect(categories.length).toBeGreaterThan(0);
      expect(words.length).toBeGreaterThan(0);
      for (const id of wikidataClasses) expect(id).toMatch(/^Q\d+$/);
    }
  });

  it('are found by their labels', () => {
    const lost = curatedNiches()
      .filter(({ label }) => readNiche(label).label !== label)
      .map(({ label }) => label);
    expect(lost).toEqual([]);
  });
});

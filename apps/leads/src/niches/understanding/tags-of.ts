import { presets, type Tag } from '../catalogue/presets';
import { currentSpellings } from '../catalogue/spellings';

type Tags = Readonly<Record<string, string>>;

/**
 * The tags that an object of OpenStreetMap in a category has, one set for each way to say it. None for a category of
 * Overture, nor for one that is a whole key.
 */
export function tagsOf(category: string): Tags[] {
  const [scheme, id = ''] = category.split(':');
  if (scheme !== 'osm' || !id.includes('/')) return [];
  const tags = presets().get(id)?.tags ?? plainTags(id);
  const [first, ...more] = tags;
  const spellings = first && more.length === 0 ? currentSpellings(first) : [];
  return [Object.fromEntries(tags), ...spellings.map((tag) => Object.fromEntries([tag]))];
}

/** What is no preset is a tag, or a cuisine. */
function plainTags(id: string): Tag[] {
  const [key = '', value = '', cuisine] = id.split('/');
  return cuisine === undefined
    ? [[key, value]]
    : [
        [key, value],
        ['cuisine', cuisine],
      ];
}

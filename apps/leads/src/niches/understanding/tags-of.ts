import { presets, type Tag } from '../catalogue/presets';
import { currentSpellings } from '../catalogue/spellings';

type Tags = Readonly<Record<string, string>>;

/**
 * The tags of an object of OpenStreetMap in a category, one set for each way to tag it. Empty for a category of
 * Overture, and for one that is a whole key.
 */
export function tagsOf(category: string): Tags[] {
  const [scheme, id = ''] = category.split(':');
  if (scheme !== 'osm' || !id.includes('/')) return [];
  const tags = presets().get(id)?.tags ?? plainTags(id);
  const [first, ...more] = tags;
  const spellings = first && more.length === 0 ? currentSpellings(first) : [];
  return [Object.fromEntries(tags), ...spellings.map((tag) => Object.fromEntries([tag]))];
}

/** A category without a preset is a tag, or a cuisine. */
function plainTags(id: string): Tag[] {
  const [key = '', value = '', cuisine] = id.split('/');
  return cuisine === undefined
    ? [[key, value]]
    : [
        [key, value],
        ['cuisine', cuisine],
      ];
}

import { lazily } from '@lode/domain/values';
import { businessTags, splitValues } from './business-keys';
import { presets, type Preset, type Tag } from './catalogue/presets';
import { spellings } from './catalogue/spellings';

/** Keys with a category for all of their values. */
const wholeKeys: ReadonlySet<string> = new Set(['shop', 'office', 'craft', 'healthcare']);
/** Tags that the cuisine specifies further. */
const kitchens: ReadonlySet<string> = new Set(['restaurant', 'fast_food']);

/** Limits: longer values are free text, longer lists are meaningless. */
const limits = { letters: 60, cuisines: 5 };

/** Presets by the tag that begins their id, the limits specific first. */
const presetsByTag = lazily(() => {
  const byTag = new Map<string, Preset[]>();
  const all = [...presets().values()].sort((one, other) => other.tags.length - one.tags.length);
  for (const preset of all) {
    const [key = '', value = ''] = mainTag(preset);
    const tag = `${key}=${value}`;
    byTag.set(tag, [...(byTag.get(tag) ?? []), preset]);
  }
  return byTag;
});

/**
 * The categories of an object of OpenStreetMap, the limits specific first, then those above it: `osm:shop/bakery`,
 * `osm:shop`. A tag that is unknown to the tagging schema becomes a category. Empty for an object that is no business.
 */
export function osmCategories(tags: Readonly<Record<string, string>>): string[] {
  const business = businessTags(tags).map(usualTags);
  if (business.length === 0) return [];
  const isReplaced = business.some((usual) => usual.length > 1);
  const all = isReplaced ? { ...tags, ...Object.fromEntries(business.flat()) } : tags;
  const mains = business.flatMap((usual) => usual.slice(0, 1));
  const ids = mains.flatMap((main) => idsOfTag(main, all));
  const whole = mains.map(([key]) => key).filter((key) => wholeKeys.has(key));
  return [...new Set([...ids, ...whole])].map((id) => `osm:${id}`);
}

const usualTags = ([key, value]: Tag): readonly Tag[] => spellings().get(`${key}=${value}`) ?? [[key, value]];

function idsOfTag([key, value]: Tag, tags: Readonly<Record<string, string>>): string[] {
  const candidates = presetsByTag().get(`${key}=${value}`) ?? [];
  const matching = candidates.filter((preset) => preset.tags.every((tag) => hasTag(tags, tag, [key, value])));
  if (matching.length === 0) return [`${key}/${sanitised(value)}`];
  const ids = matching.map(({ id }) => id);
  return key === 'amenity' && kitchens.has(value) ? [...cuisines(`amenity/${value}`, tags), ...ids] : ids;
}

/** A cuisine without a preset also has a category, in the same form. */
const cuisines = (above: string, { cuisine = '' }: Readonly<Record<string, string>>): string[] =>
  splitValues(cuisine)
    .filter(Boolean)
    .slice(0, limits.cuisines)
    .map((value) => `${above}/${sanitised(value)}`);

const hasTag = (tags: Readonly<Record<string, string>>, [key, value]: Tag, main: Tag): boolean =>
  key === main[0] ? value === main[1] : splitValues(tags[key] ?? '').includes(value);

const mainTag = ({ id, tags }: Preset): Tag => {
  const key = id.split('/')[0];
  return tags.find((tag) => tag[0] === key) ?? ['', ''];
};

const sanitised = (value: string): string =>
  value
    .slice(0, limits.letters)
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_');

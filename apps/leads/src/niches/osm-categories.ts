import { lazily } from '@lode/domain/values';
import { presets, type Preset, type Tag, spellings } from './catalogue';

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

/** Values of a key of OpenStreetMap that are a business, or another place with contacts. */
interface BusinessKey {
  /** Only these values; default: all except the excluded ones. */
  readonly only?: ReadonlySet<string>;
  readonly except?: ReadonlySet<string>;
}

const values = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Values that mean absence, for any key. */
const absent = values('no vacant');

/**
 * The rule for imports: an object with a `name` and one of these keys. Street furniture, open land, sights without a
 * counter and machines are no business, even with a name. A list such as `shop=no;bakery` counts by any of its values.
 * Of several keys the first in this order is the main one: a filling station with a shop, a hotel with a restaurant.
 */
const businessKeys = new Map<string, BusinessKey>([
  [
    'tourism',
    {
      except: values(`
        artwork attraction camp_pitch information picnic_site picnic_table viewpoint wilderness_hut yes`),
    },
  ],
  [
    'amenity',
    {
      except: values(`
        advertising artwork atm baby_hatch baking_oven bbq bear_box bell bench bicycle_parking
        bicycle_repair_station bicycle_wash binoculars car_pooling changing_room citymap_post clock
        compressed_air device_charging_station dog_bin dog_toilet dog_waste_bin dressing_room drinking_water
        feeding_place fire_hydrant firepit fountain game_feeding garage garages give_box givebox grave_yard
        grit_bin hitching_post hunting_stand kneipp_water_cure lavoir letter_box library_dropoff loading_dock
        locker lockers lounger motorcycle_parking notice_board parcel_locker parking parking_entrance
        parking_space payment_terminal photo_booth polling_station post_box public_bookcase public_building
        recycling refugee_site sanitary_dump_station seat shelter shower sloped_curb smoking_area table
        telephone ticket_validator toilet toilets trolley_bay trough vacuum_cleaner vending_machine
        waste_basket waste_disposal water water_point watering_place weigh_bridge weighbridge yes`),
    },
  ],
  ['healthcare', {}],
  ['shop', {}],
  ['craft', {}],
  ['office', {}],
  [
    'leisure',
    {
      only: values(`
        adult_gaming_centre amusement_arcade beach_resort bingo bowling_alley club dance dance_hall
        escape_game fitness_centre gambling golf_course hackerspace horse_riding ice_rink indoor_play marina
        miniature_golf paintball resort sauna shooting_ground soft_play spa sports_centre sports_hall stadium
        summer_camp tanning_salon trampoline_park video_arcade water_park`),
    },
  ],
  ['education', {}],
  [
    'industrial',
    {
      only: values(`
        auto_wrecker bakery brewery brickyard concrete_plant depot distillery factory food heating_station
        machine_shop sawmill scrap_yard slaughterhouse steelmaking warehouse`),
    },
  ],
  ['man_made', { only: values('works') }],
  ['telecom', { only: values('data_center') }],
]);

/** Whether a single value of a key is a business. */
export function isBusinessTag(key: string, value: string): boolean {
  const rule = businessKeys.get(key);
  if (!rule || value === '' || absent.has(value)) return false;
  return rule.only ? rule.only.has(value) : !rule.except?.has(value);
}

/** The business tags of an object, `[key, value]`, in the order of the rule, lists split. */
export function businessTags(tags: Readonly<Record<string, string>>): [key: string, value: string][] {
  const found: [string, string][] = [];
  for (const key of businessKeys.keys()) {
    const text = tags[key];
    if (text === undefined) continue;
    for (const value of splitValues(text)) if (isBusinessTag(key, value)) found.push([key, value]);
  }
  return found;
}

/** The values of a list such as `pizza; kebab`. */
const splitValues = (text: string): string[] =>
  text.includes(';') ? text.split(';').map((part) => part.trim()) : [text.trim()];

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

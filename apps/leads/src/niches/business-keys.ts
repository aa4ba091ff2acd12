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
export const splitValues = (text: string): string[] =>
  text.includes(';') ? text.split(';').map((part) => part.trim()) : [text.trim()];

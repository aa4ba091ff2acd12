import { presets } from './catalogue/presets';
import { titled } from './understanding/titled';

/** The English label of a category: `Dentist` for `osm:amenity/dentist` and for `overture:dentist`. */
export function categoryLabel(category: string): string {
  const id = category.slice(category.indexOf(':') + 1);
  const name = presets().get(id)?.words[0]?.name;
  if (name) return name;
  const [key = '', value = key, cuisine] = id.split('/');
  return titled(cuisine === undefined ? value : `${cuisine} ${value}`);
}

import { categoriesAbove } from '../../niches/catalogue';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { vote } from './vote';

/** By votes; a category above another one, as restaurant above pizzeria, comes last. */
export function rankCategories(sightings: readonly Sighting[]): Fact<string>[] {
  const ranked = vote(
    sightings,
    ({ categories }) => categories,
    (category) => category,
  );
  const above = new Set(ranked.flatMap(({ value }) => categoriesAbove(value)));
  const [special = [], general = []] = [false, true].map((isAbove) =>
    ranked.filter(({ value }) => above.has(value) === isAbove),
  );
  return [...special, ...general];
}

import { categoriesAbove } from '../../niches/categories-above';
import type { Sighting } from '../../business/sighting';
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

import { Inject, Injectable } from '@nestjs/common';
import { foldName } from '@lode/domain/sites';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { NearPlace, PlacesNear } from './near-place';
import type { PlaceRepository, Surroundings } from './place.repository';
import { rankPlaces } from './rank-places';

type Places = Pick<PlaceRepository, 'ofCategories' | 'withWords' | 'spellings' | 'read'>;

export const PLACES = Symbol('Places');

/** Finds imported places of a kind, or by words of their names, in a town or region. */
@Injectable()
export class PlaceSearch {
  constructor(@Inject(PLACES) private readonly places: Places) {}

  /** The best first. */
  async find({ kind, categories, words }: Niche, town: Town): Promise<PlacesNear> {
    const around = { point: town.point, radius: town.radius };
    const { places, more } =
      kind === 'category'
        ? await this.places.ofCategories(categories, around)
        : await this.withName(wordsOf(words), around);
    return { places: rankPlaces(await this.inside(places, town)), more };
  }

  /** The circle around a region has places of its neighbours, too. */
  private async inside(found: readonly NearPlace[], { extent }: Town): Promise<readonly NearPlace[]> {
    if (!extent) return found;
    const places = await this.places.read(found.map(({ id }) => id));
    const inside = new Set(places.filter(({ point }) => extent.contains(point)).map(({ id }) => id));
    return found.filter(({ id }) => inside.has(id));
  }

  /** If no name has all the words, up to a third may be missing, and each may be misspelt. */
  private async withName(words: readonly string[], around: Surroundings): Promise<PlacesNear> {
    const wordCount = words.length;
    if (wordCount === 0) return none;
    const itself = words.map((name, index) => ({ part: index + 1, name, likeness: 1 }));
    const exact = await this.places.withWords({ words: itself, wordCount, minWords: wordCount }, around);
    if (exact.places.length > 0) return exact;
    const meant = await this.places.spellings(words);
    if (meant.length === 0) return none;
    return this.places.withWords(
      { words: meant, wordCount, minWords: Math.ceil((2 * wordCount) / 3) },
      around,
    );
  }
}

const none: PlacesNear = { places: [], more: false };

const wordsOf = (name: string): string[] => [...new Set(foldName(name).split(' ').filter(Boolean))];

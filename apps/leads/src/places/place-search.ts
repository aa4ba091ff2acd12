import { Inject, Injectable } from '@nestjs/common';
import { foldName } from '@lode/domain/sites';
import type { Town } from '../locations/location';
import type { Niche } from '../niches/niche';
import { PlaceRepository, type NearPlace, type PlacesNear, type Surroundings } from './place.repository';

/** Metres: width of the first band of distance; each further one reaches twice as far. */
const firstBand = 500;
const maxMetres = 999_999;

const bandOf = (metres: number): number => Math.ceil(Math.log2(Math.max(metres, firstBand) / firstBand));

const metresOf = ({ metres }: Pick<NearPlace, 'metres'>): number => Math.min(Math.round(metres), maxMetres);

/**
 * The rank of a place as text; less is better. Sorted by fit, then by bands of distance, then by completeness, then by
 * metres; the id makes the order total.
 */
export const rankOf = ({ id, fit, metres, completeness }: NearPlace): string =>
  [
    digits(100 - fit, 3),
    digits(bandOf(metres), 2),
    digits(9 - completeness, 1),
    digits(metresOf({ metres }), 6),
    id.padStart(19, '0'),
  ].join('');

/** As `rankOf` writes it. */
export const isRank = (text: string): boolean => /^\d{31}$/.test(text);

/** The best first, in the order of their ranks; numbers are compared faster than texts. */
export const rankPlaces = (places: readonly NearPlace[]): NearPlace[] =>
  places
    .map((place) => ({ place, band: bandOf(place.metres), metres: metresOf(place) }))
    .sort(
      (one, other) =>
        other.place.fit - one.place.fit ||
        one.band - other.band ||
        other.place.completeness - one.place.completeness ||
        one.metres - other.metres ||
        Number(BigInt(one.place.id) - BigInt(other.place.id)),
    )
    .map(({ place }) => place);

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Finds imported places of a kind, or by words of their names, in a town or region. */
@Injectable()
export class PlaceSearch {
  constructor(
    @Inject(PlaceRepository)
    private readonly places: Pick<PlaceRepository, 'ofCategories' | 'withWords' | 'spellings' | 'read'>,
  ) {}

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

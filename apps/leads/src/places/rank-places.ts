import type { NearPlace } from './near-place';

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

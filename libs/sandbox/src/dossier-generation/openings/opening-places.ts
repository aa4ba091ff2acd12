import type { Random } from '../../random/random';
import type { City } from '../../world/cities';

export interface OpeningPlace {
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const citiesByCountry: Readonly<Record<string, readonly string[]>> = {
  US: ['Austin', 'Denver', 'Chicago', 'Boston', 'Seattle'],
  CA: ['Toronto', 'Montréal', 'Calgary'],
  GB: ['Leeds', 'Manchester', 'Bristol'],
  IE: ['Dublin', 'Cork', 'Galway'],
  DE: ['Hamburg', 'Leipzig', 'Köln', 'Dresden'],
  FR: ['Lyon', 'Nantes', 'Lille'],
  ES: ['Valencia', 'Bilbao', 'Sevilla'],
  IT: ['Bologna', 'Torino', 'Verona'],
  PL: ['Gdańsk', 'Kraków', 'Wrocław'],
  DK: ['Aarhus', 'Odense'],
  PT: ['Porto', 'Braga'],
};

const allPlaces: readonly OpeningPlace[] = Object.entries(citiesByCountry).flatMap(([country, cities]) =>
  cities.map((city) => ({ city, country })),
);

/** Mostly in the city of the company, sometimes elsewhere in the country, rarely abroad. */
export function drawOpeningPlace(random: Random, { name, country }: City): OpeningPlace {
  const shares: readonly (readonly [number, readonly OpeningPlace[]])[] = [
    [0.6, [{ city: name, country }]],
    [0.25, allPlaces.filter((place) => place.country === country)],
    [0.15, allPlaces.filter((place) => place.country !== country)],
  ];
  return random.pick(random.weighted(shares, ([share]) => share)[1]);
}

export interface City {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

const city = (name: string, country: string, latitude: number, longitude: number): City => ({
  name,
  country,
  latitude,
  longitude,
});

/** Real cities, so that maps and time zones are consistent; the companies are fictional. */
export const allCities: readonly City[] = [
  city('Austin', 'US', 30.267, -97.743),
  city('Denver', 'US', 39.739, -104.99),
  city('Leeds', 'GB', 53.8, -1.549),
  city('Dublin', 'IE', 53.35, -6.26),
  city('Hamburg', 'DE', 53.551, 9.994),
  city('Lyon', 'FR', 45.764, 4.836),
  city('Valencia', 'ES', 39.47, -0.376),
  city('Gdańsk', 'PL', 54.352, 18.647),
  city('Aarhus', 'DK', 56.163, 10.204),
  city('Bologna', 'IT', 44.494, 11.343),
  city('Porto', 'PT', 41.158, -8.629),
  city('Toronto', 'CA', 43.653, -79.383),
];

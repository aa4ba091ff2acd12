import { placeOf, type Place } from '../sites/places';
import { allCities, type City } from '../world/company';

export type MarketLanguage = 'en' | 'de' | 'fr' | 'es';

/** A town with local businesses. */
export interface Town {
  city: City;
  place: Place;
  language: MarketLanguage;
  /** ISO 3166-2. */
  region: string;
  /** The town and its country in Wikidata. */
  wikidata: { town: string; country: string };
  /** Weight when businesses are drawn. */
  share: number;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

interface TownNotes extends Pick<Town, 'language' | 'region' | 'share'> {
  wikidata: readonly [town: string, country: string];
  /** In addition to those that companies have. */
  streets: readonly string[];
  /**
   * National significant number with `#` for digits to draw; the range is wide enough that chance collisions are rare.
   */
  number: string;
  heldOut?: boolean;
}

function town(name: string, notes: TownNotes): Town {
  const city = allCities.find((candidate) => candidate.name === name);
  if (!city) throw new Error(`unknown city ${name}`);
  const { language, region, share, heldOut = false } = notes;
  const place = placeOf(name);
  const [item, country] = notes.wikidata;
  return {
    city,
    place: { ...place, streets: [...place.streets, ...notes.streets], number: notes.number },
    language,
    region,
    wikidata: { town: item, country },
    share,
    heldOut,
  };
}

export const towns: readonly Town[] = [
  town('Austin', {
    language: 'en',
    region: 'US-TX',
    wikidata: ['Q16559', 'Q30'],
    share: 5,
    streets: ['South Lamar Boulevard', 'Burnet Road', 'East 6th Street', 'Manor Road', 'Airport Boulevard'],
    number: '512555####',
  }),
  town('Denver', {
    language: 'en',
    region: 'US-CO',
    wikidata: ['Q16554', 'Q30'],
    share: 4,
    streets: ['South Broadway', 'Tennyson Street', 'East Evans Avenue', 'Federal Boulevard'],
    number: '303555####',
  }),
  town('Hamburg', {
    language: 'de',
    region: 'DE-HH',
    wikidata: ['Q1055', 'Q183'],
    share: 4,
    streets: ['Eppendorfer Weg', 'Osterstraße', 'Große Bergstraße', 'Wandsbeker Chaussee'],
    number: '40669#####',
  }),
  town('Lyon', {
    language: 'fr',
    region: 'FR-ARA',
    wikidata: ['Q456', 'Q142'],
    share: 3,
    streets: ['rue de la République', 'cours Lafayette', 'avenue Jean-Jaurès', 'montée du Chemin-Neuf'],
    number: '46571####',
  }),
  town('Valencia', {
    language: 'es',
    region: 'ES-VC',
    wikidata: ['Q8818', 'Q29'],
    share: 3,
    streets: ['Calle de Ruzafa', 'Gran Vía', 'Calle Cádiz', 'Avenida de Aragón'],
    number: '96055####',
  }),
  town('Leeds', {
    language: 'en',
    region: 'GB-LDS',
    wikidata: ['Q39121', 'Q145'],
    share: 4,
    streets: ['Otley Road', 'The Headrow', 'Harrogate Road', 'Burley Road'],
    number: '113496####',
    heldOut: true,
  }),
  town('Toronto', {
    language: 'en',
    region: 'CA-ON',
    wikidata: ['Q172', 'Q16'],
    share: 4,
    streets: ['Danforth Avenue', 'College Street', 'Yonge Street', 'Dundas Street West'],
    number: '416555####',
    heldOut: true,
  }),
];

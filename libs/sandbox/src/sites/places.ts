import type { Random } from '../random';
import type { AddressFact } from './site-truth';

/** @throws Error for a city without an entry */
export function placeOf(city: string): Place {
  const place = allPlaces.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`no place for ${city}`);
  return place;
}

/** A telephone number without a notation. */
export interface PhoneNumber {
  place: Place;
  /** National significant number. */
  national: string;
}

export const drawNumber = (random: Random, place: Place): PhoneNumber => ({
  place,
  national: place.number.replace(/#/g, () => String(random.integer(0, 9))),
});

export const e164 = ({ place, national }: PhoneNumber): string => `+${place.callingCode}${national}`;

/** Applies a format to the digits of a number. */
export function writeNumber({ national }: PhoneNumber, format: string): string {
  const digits = national[Symbol.iterator]();
  return format.replace(/#/g, () => digits.next().value ?? '');
}

export function drawAddress(random: Random, place: Place): AddressFact {
  const house = String(random.integer(2, 190));
  return {
    street: place.street.replace('street', random.pick(place.streets)).replace('#', house),
    postalCode: random.pick(place.postalCodes),
    city: place.city,
    country: place.country,
  };
}

/** Street, city and country, as on an envelope. */
export function addressLines(
  { street, postalCode, city }: AddressFact,
  place: Place,
  countryName: string,
): string[] {
  const cityLine = place.cityLine.replace('city', city).replace('postal', postalCode);
  return [street, cityLine, countryName];
}

/** The formats of addresses and numbers in one city. */
export interface Place {
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In the language of the country, then in English if it differs. */
  countryNames: readonly string[];
  /** ISO 639-1, of the country. */
  language: string;
  streets: readonly string[];
  /** `#` is the house number. */
  street: string;
  postalCodes: readonly string[];
  /** With placeholders `postal` and `city`. */
  cityLine: string;
  /** Country calling code. */
  callingCode: string;
  /**
   * National significant number; each `#` is a digit to draw. Uses a range that is reserved for fiction if the country
   * has one.
   */
  number: string;
  /** `#` is a digit of the national significant number, in order. */
  nationalFormats: readonly string[];
  internationalFormats: readonly string[];
  /** Used by benchmarks only. */
  heldOutFormats: readonly string[];
}

const europeanPlaces: readonly Place[] = [
  {
    city: 'Leeds',
    country: 'GB',
    language: 'en',
    countryNames: ['United Kingdom'],
    streets: ['Wharf Street', 'Albion Place', 'Chapel Lane', 'Mill Hill', 'Kirkgate'],
    street: '# street',
    postalCodes: ['LS1 4DY', 'LS2 7EW', 'LS10 1NT', 'LS6 3QS'],
    cityLine: 'city postal',
    callingCode: '44',
    number: '1134960###',
    nationalFormats: ['0### ### ####', '(0###) ### ####', '0###-###-####'],
    internationalFormats: ['+44 ### ### ####', '+44 (0)### ### ####'],
    heldOutFormats: ['+44 (0) ### ### ####'],
  },
  {
    city: 'Dublin',
    country: 'IE',
    language: 'en',
    countryNames: ['Ireland'],
    streets: ['Dame Street', 'Liffey Quay', 'Mount Street', 'Thomas Row'],
    street: '# street',
    postalCodes: ['D02 X285', 'D08 NP62', 'D01 F5P2'],
    cityLine: 'city, postal',
    callingCode: '353',
    number: '15550###',
    nationalFormats: ['0# ### ####', '(0#) ### ####'],
    internationalFormats: ['+353 # ### ####', '+353 (0)# ### ####'],
    heldOutFormats: ['+353-#-#######'],
  },
  {
    city: 'Hamburg',
    country: 'DE',
    language: 'de',
    countryNames: ['Deutschland', 'Germany'],
    streets: ['Deichstraße', 'Mühlenweg', 'Am Sandtor', 'Lange Reihe', 'Bäckerbreite'],
    street: 'street #',
    postalCodes: ['20095', '20354', '21073', '22303'],
    cityLine: 'postal city',
    callingCode: '49',
    number: '4066969###',
    nationalFormats: ['0## / ## ## ## ##', '0## ##### ###', '(0##) #####-###', '0##/########'],
    internationalFormats: ['+49 ## ##### ###', '+49 (0)## ##### ###', '+49 (##) #####-###'],
    heldOutFormats: ['+49 (0) ## / ##### ###', '0049 ## ########'],
  },
  {
    city: 'Lyon',
    country: 'FR',
    language: 'fr',
    countryNames: ['France'],
    streets: ['rue des Tanneurs', 'quai de Saône', 'rue Mercière', 'place du Marché'],
    street: '# street',
    postalCodes: ['69001', '69003', '69007'],
    cityLine: 'postal city',
    callingCode: '33',
    number: '46571####',
    nationalFormats: ['0# ## ## ## ##', '0#.##.##.##.##', '0#-##-##-##-##'],
    internationalFormats: ['+33 # ## ## ## ##', '+33 (0)# ## ## ## ##', '+33#########'],
    heldOutFormats: ['+33.#.##.##.##.##', '+33 (0) #.##.##.##.##'],
  },
  {
    city: 'Valencia',
    country: 'ES',
    language: 'es',
    countryNames: ['España', 'Spain'],
    streets: ['Calle de la Paz', 'Calle Colón', 'Avenida del Puerto', 'Calle Sorní'],
    street: 'street, #',
    postalCodes: ['46002', '46004', '46021'],
    cityLine: 'postal city',
    callingCode: '34',
    number: '960555###',
    nationalFormats: ['### ### ###', '### ## ## ##', '###.###.###'],
    internationalFormats: ['+34 ### ### ###', '(+34) ### ## ## ##'],
    heldOutFormats: ['+34-###-###-###', '0034 ### ### ###'],
  },
  {
    city: 'Gdańsk',
    country: 'PL',
    language: 'pl',
    countryNames: ['Poland'],
    streets: ['ul. Długa', 'ul. Szeroka', 'ul. Piwna'],
    street: 'street #',
    postalCodes: ['80-831', '80-835', '80-264'],
    cityLine: 'postal city',
    callingCode: '48',
    number: '5855501##',
    nationalFormats: ['## ### ## ##', '(##) ### ## ##'],
    internationalFormats: ['+48 ## ### ## ##', '+48 ### ### ###'],
    heldOutFormats: ['+48-##-###-##-##'],
  },
  {
    city: 'Aarhus',
    country: 'DK',
    language: 'da',
    countryNames: ['Denmark'],
    streets: ['Mejlgade', 'Åboulevarden', 'Nørregade'],
    street: 'street #',
    postalCodes: ['8000', '8200'],
    cityLine: 'postal city',
    callingCode: '45',
    number: '865501##',
    nationalFormats: ['## ## ## ##', '#### ####'],
    internationalFormats: ['+45 ## ## ## ##', '+45 #### ####'],
    heldOutFormats: ['(+45) ########'],
  },
  {
    city: 'Bologna',
    country: 'IT',
    language: 'it',
    countryNames: ['Italia', 'Italy'],
    streets: ['Via Rizzoli', 'Via del Pratello', 'Strada Maggiore'],
    street: 'street, #',
    postalCodes: ['40121', '40125', '40131'],
    cityLine: 'postal city',
    callingCode: '39',
    number: '0515550###',
    nationalFormats: ['### #######', '###/#######', '### ### ####'],
    internationalFormats: ['+39 ### #######', '+39 ### ### ####'],
    heldOutFormats: ['+39.###.#######'],
  },
  {
    city: 'Porto',
    country: 'PT',
    language: 'pt',
    countryNames: ['Portugal'],
    streets: ['Rua das Flores', 'Rua do Almada', 'Rua de Cedofeita'],
    street: 'street #',
    postalCodes: ['4050-262', '4000-322'],
    cityLine: 'postal city',
    callingCode: '351',
    number: '225550###',
    nationalFormats: ['### ### ###', '## ### ## ##'],
    internationalFormats: ['+351 ### ### ###', '(+351) ### ### ###'],
    heldOutFormats: ['+351.###.###.###'],
  },
];

const american = {
  language: 'en',
  street: '# street',
  callingCode: '1',
  nationalFormats: ['(###) ###-####', '###-###-####', '###.###.####'],
  internationalFormats: ['+1 ### ### ####', '+1 (###) ###-####', '+1-###-###-####'],
  heldOutFormats: ['1.###.###.####', '+1.###.###.####'],
};

const americanPlaces: readonly Place[] = [
  {
    ...american,
    city: 'Austin',
    country: 'US',
    countryNames: ['USA', 'United States'],
    streets: ['Congress Avenue', 'Guadalupe Street', 'Barton Road', 'Pecan Lane'],
    postalCodes: ['TX 78701', 'TX 78704', 'TX 78745'],
    cityLine: 'city, postal',
    number: '51255501##',
  },
  {
    ...american,
    city: 'Denver',
    country: 'US',
    countryNames: ['USA', 'United States'],
    streets: ['Larimer Street', 'Wazee Street', 'Colfax Avenue', 'Blake Court'],
    postalCodes: ['CO 80202', 'CO 80205', 'CO 80216'],
    cityLine: 'city, postal',
    number: '30355501##',
  },
  {
    ...american,
    city: 'Toronto',
    country: 'CA',
    countryNames: ['Canada'],
    streets: ['Queen Street West', 'Spadina Avenue', 'Harbord Street'],
    postalCodes: ['ON M5H 2M9', 'ON M5V 2T6', 'ON M4W 1A8'],
    cityLine: 'city, postal',
    number: '41655501##',
  },
];

export const allPlaces: readonly Place[] = [...americanPlaces, ...europeanPlaces];

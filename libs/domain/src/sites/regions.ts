import { foldWords } from '../values/fold-words';
import { isLegalForm } from './legal-forms';

/** Parts of a country in addresses. */
export interface Regions {
  /** As written. */
  readonly written: readonly string[];
  /** The same folded; words are separated by spaces. */
  readonly names: ReadonlySet<string>;
  /** Codes before a postal code, in capitals. */
  readonly codes: ReadonlySet<string>;
}

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function regions(names: string, codes: string): Regions {
  const written = split(names).join(' ').split(', ').filter(Boolean);
  return { written, names: new Set(written.map(fold)), codes: new Set(split(codes)) };
}

const fold = (name: string): string => foldWords(name).join(' ');

/** States and provinces of countries that write them before the postal code, or after the town, by ISO 3166-1 code. */
export const regionsOf: ReadonlyMap<string, Regions> = new Map([
  [
    'US',
    regions(
      `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of
      Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana,
      Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska,
      Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio,
      Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee,
      Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`,
      `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR
      PA PR RI SC SD TN TX UT VT VA WA WV WI WY D.C.`,
    ),
  ],
  [
    'CA',
    regions(
      `Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Newfoundland,
      Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Québec, Saskatchewan,
      Yukon`,
      'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    ),
  ],
  [
    'AU',
    regions(
      `New South Wales, Queensland, South Australia, Tasmania, Victoria, Western Australia, Australian
      Capital Territory, Northern Territory`,
      'NSW VIC QLD WA SA TAS ACT NT',
    ),
  ],
  [
    'NZ',
    regions(
      `Waikato, Taranaki, Southland, Marlborough, Otago, Canterbury`,
      'AUK BOP CAN GIS HKB MBH MWT NSN NTL OTA STL TAS TKI WGN WKO WTC',
    ),
  ],
  [
    'BR',
    regions(
      `Minas Gerais, Paraná, Santa Catarina, Rio Grande do Sul, Bahia, Pernambuco, Ceará, Espírito Santo,
      Mato Grosso, Mato Grosso do Sul`,
      'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
    ),
  ],
  [
    'MX',
    regions(
      `Jalisco, Nuevo León, Yucatán, Quintana Roo, Baja California, Sonora, Sinaloa, Michoacán`,
      `AGU BCN BCS CAM CDMX CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB
      TAM TLA VER YUC ZAC`,
    ),
  ],
  [
    'IN',
    regions(
      `Maharashtra, Karnataka, Tamil Nadu, Telangana, Gujarat, Kerala, Rajasthan, Uttar Pradesh, West
      Bengal, Haryana, Punjab, Andhra Pradesh, Madhya Pradesh`,
      'AN AP AR AS BR CG CH CT DH DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UK UP UT WB',
    ),
  ],
  [
    'IT',
    regions(
      '',
      `AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR
      GE GO GR IM IS KR LC LE LI LO LT LU LV MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ
      RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV`,
    ),
  ],
]);

/** Other countries. */
const others = new Set(
  split(
    `england scotland wales northern-ireland great-britain america bayern bavaria hessen hesse niedersachsen
    lower-saxony sachsen saxony thuringen thuringia saarland nordrhein-westfalen north-rhine-westphalia
    rheinland-pfalz rhineland-palatinate schleswig-holstein baden-wurttemberg brandenburg sachsen-anhalt
    mecklenburg-vorpommern steiermark styria tirol tyrol karnten carinthia vorarlberg burgenland niederosterreich
    oberosterreich lower-austria upper-austria ticino tessin ile-de-france bretagne normandie occitanie
    nouvelle-aquitaine grand-est hauts-de-france provence-alpes-cote-d-azur auvergne-rhone-alpes cataluna catalunya
    catalonia andalucia andalusia galicia pais-vasco comunidad-de-madrid lombardia lombardy toscana tuscany veneto
    piemonte piedmont sicilia sicily puglia lazio noord-holland zuid-holland north-holland south-holland noord-brabant
    gelderland mazowieckie malopolskie leinster munster connacht ulster kent essex surrey sussex east-sussex
    west-sussex devon cornwall norfolk suffolk dorset somerset cumbria rutland middlesex merseyside northumberland
    greater-manchester greater-london west-midlands isle-of-wight tyne-and-wear`,
  ).map((name) => name.replaceAll('-', ' ')),
);

const ofStates = new Set([...regionsOf.values()].flatMap(({ names }) => [...names]));

/** Whether the name is that of a state that is written before a postal code. */
export const isStateName = (name: string): boolean => ofStates.has(fold(name));

/**
 * Whether the name is that of a state, a province or a county: a known one, `…shire`, `Co. …`, `County …`, `… County`
 * or `… Parish`; not `Co. Ltd`.
 */
export function isRegionName(name: string): boolean {
  const words = foldWords(name);
  const folded = words.join(' ');
  return others.has(folded) || ofStates.has(folded) || /.shire$/.test(folded) || isCounty(words);
}

function isCounty(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  return ['county', 'parish'].includes(last) || (['co', 'county'].includes(first) && !isLegalForm(last));
}

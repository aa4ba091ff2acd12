import { foldWords } from '../values/fold-words';
import { isLegalForm } from './legal-forms';

/** Parts of a country as addresses name them. */
export interface Regions {
  /** Folded; the words of a name stand apart. */
  readonly names: ReadonlySet<string>;
  /** As they stand before a postal code, in capitals. */
  readonly codes: ReadonlySet<string>;
}

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const regions = (names: string, codes: string): Regions => ({
  names: new Set(split(names).map((name) => name.replaceAll('-', ' '))),
  codes: new Set(split(codes)),
});

/** States and provinces of countries that write them before the postal code, or behind the town, by ISO 3166-1 code. */
export const regionsOf: ReadonlyMap<string, Regions> = new Map([
  [
    'US',
    regions(
      `alabama alaska arizona arkansas california colorado connecticut delaware district-of-columbia florida georgia
      hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota
      mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina
      north-dakota ohio oklahoma oregon pennsylvania puerto-rico rhode-island south-carolina south-dakota tennessee
      texas utah vermont virginia washington west-virginia wisconsin wyoming`,
      `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR
      PA PR RI SC SD TN TX UT VT VA WA WV WI WY D.C.`,
    ),
  ],
  [
    'CA',
    regions(
      `alberta british-columbia manitoba new-brunswick newfoundland-and-labrador newfoundland northwest-territories
      nova-scotia nunavut ontario prince-edward-island quebec saskatchewan yukon`,
      'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    ),
  ],
  [
    'AU',
    regions(
      `new-south-wales queensland south-australia tasmania victoria western-australia australian-capital-territory
      northern-territory`,
      'NSW VIC QLD WA SA TAS ACT NT',
    ),
  ],
  [
    'NZ',
    regions(
      'waikato taranaki southland marlborough otago canterbury',
      'AUK BOP CAN GIS HKB MBH MWT NSN NTL OTA STL TAS TKI WGN WKO WTC',
    ),
  ],
  [
    'BR',
    regions(
      `minas-gerais parana santa-catarina rio-grande-do-sul bahia pernambuco ceara espirito-santo mato-grosso
      mato-grosso-do-sul`,
      'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
    ),
  ],
  [
    'MX',
    regions(
      'jalisco nuevo-leon yucatan quintana-roo baja-california sonora sinaloa michoacan',
      `AGU BCN BCS CAM CDMX CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB
      TAM TLA VER YUC ZAC`,
    ),
  ],
  [
    'IN',
    regions(
      `maharashtra karnataka tamil-nadu telangana gujarat kerala rajasthan uttar-pradesh west-bengal haryana punjab
      andhra-pradesh madhya-pradesh`,
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

/** Elsewhere. */
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

/** Whether words are the name of a state that stands before a postal code. */
export const isStateName = (name: string): boolean => ofStates.has(foldWords(name).join(' '));

/**
 * Whether words are the name of a state, a province or a county: one that is known, `…shire`, `Co. …`, `County …`,
 * `… County` or `… Parish`; `Co. Ltd` is none.
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

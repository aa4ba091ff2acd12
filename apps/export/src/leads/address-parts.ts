import { countriesWithCodeFirst, regionsOf, countryOf, isRegionName, isStateName } from '@lode/domain/sites';
import { foldWords } from '@lode/domain/values';

/** The parts of an address after the street, as given. */
interface Place {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** Number of leading segments that are the street. */
  readonly streets: number;
  /** Part of the next segment that belongs to the street. */
  readonly streetEnd?: string;
}

/** A part of a line between commas. */
interface Segment {
  readonly text: string;
  /** Offset in the line, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const border = /[,;|•·\r\n]/;

/** The segments of a line; a country in brackets at its end is a segment of its own. */
function segmentsOf(line: string): Segment[] {
  const found: Segment[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (at < line.length && !border.test(line.charAt(at))) continue;
    note(found, line, start, at);
    start = at + 1;
  }
  return found;
}

function note(found: Segment[], line: string, from: number, to: number): void {
  const raw = line.slice(from, to);
  const text = raw.trim();
  if (text === '') return;
  const start = from + raw.length - raw.trimStart().length;
  found.push({ text, start, end: start + text.length });
}

/** Countries with postal codes of one format; the group `code` is the code, `before` the text before it. */
type CodeShape = readonly [countries: readonly string[], shape: RegExp];

/** Codes that follow a state. */
const codesAfterStates: readonly (readonly [country: string, shape: RegExp])[] = [
  ['US', /^\d{5}(?:-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['AU', /^\d{4}$/],
  ['NZ', /^\d{4}$/],
  ['BR', /^\d{5}-?\d{3}$/],
  ['MX', /^\d{5}$/],
  ['IN', /^\d{3} ?\d{3}$/],
];

/** Codes of letters and digits that follow a town or a county. */
const letteredCodes: readonly CodeShape[] = [
  [
    ['GB', 'IM', 'JE', 'GG', 'GI'],
    /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
  ],
  // https://www.eircode.ie
  [['IE'], /^(?<before>.*?)(?:^|\s)(?<code>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})$/],
  [['CA'], /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/],
];

/** In a known country, digits after the town are its postal code. */
const digitsAfterTowns: readonly CodeShape[] = [
  [['IN', 'SG'], /^(?<before>.*?)(?:^|\s-?\s?)(?<code>\d{6}|\d{3} \d{3})$/],
  [['AU', 'NZ', 'ZA'], /^(?<before>.*?)(?:^|\s)(?<code>\d{4})$/],
];

/** The text beside it may be a town, a part of one or a prefecture. */
const codesWithAnyNeighbour: readonly CodeShape[] = [
  [['JP'], /^(?<before>.*?)(?:^|\s)(?<code>〒?\d{3}-\d{4})$/],
];

/** Countries that write the code before the town, or whose codes have such a format. */
const mayHaveCodeFirst: ReadonlySet<string> = new Set([...countriesWithCodeFirst, 'LV', 'UA']);

/** Countries whose regions have abbreviations after towns that equal codes of countries. */
const countriesWithRegionCodes: readonly string[] = ['US', 'CA', 'AU', 'BR'];

/** Postal codes of Italian provinces whose abbreviation equals the code of a country with five digits. */
const alike: Readonly<Record<string, RegExp>> = {
  FI: /^50/,
  FR: /^03/,
  GR: /^58/,
  LT: /^04/,
  ME: /^98/,
};

/** Whether letters are the abbreviation of an Italian province, as in `20121 Milano (MI)`. */
const isProvince = (letters: string): boolean => regionsOf.get('IT')?.codes.has(letters) === true;

/** Whether five digits are a postal code of an Italian province. */
const isCodeOfProvince = (letters: string, digits: string): boolean =>
  isProvince(letters) && /^\d{5}$/.test(digits) && (alike[letters]?.test(digits) ?? true);

/**
 * Whether letters are the abbreviation of a state at the end of addresses, even if they are also the code of a country.
 */
const isRegionCode = (text: string): boolean =>
  countriesWithRegionCodes.some((country) => regionsOf.get(country)?.codes.has(text));

/** Whether letters are the abbreviation of a state and of no country that occurs after towns. */
const isSureRegionCode = (text: string): boolean => isRegionCode(text) && countryOf(text) === null;

/**
 * Whether a text is the name or the abbreviation of a state of a country.
 * @param country ISO 3166-1 alpha-2
 */
function isRegionOf(country: string, text: string): boolean {
  const regions = regionsOf.get(country);
  return regions !== undefined && (regions.codes.has(text) || regions.names.has(foldWords(text).join(' ')));
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Kinds of streets, folded. */
const streetWords = words(
  `allee alley autopista av ave avda avenida avenue bd blvd boulevard broadway calle carrer carretera chaussee chemin
  circle corso cours crescent dr drive esplanade expressway freeway gasse highway hwy impasse lane largo ln loop mews
  parade parkway paseo passage piazza pkwy plac platz plaza plein praca promenade quai quay rd road rodovia route row
  rua rue ruelle st str straat strada strasse street terrace travessa turnpike ul ulica via viale vicolo way weg wharf
  lungotevere lungomare calea`,
);

/** Street words that begin names of towns: `St. Gallen`, `Dr. Phillips`, `Crescent City`. */
const townsBeginWith = words('st dr circle crescent lane terrace');
/** Towns with a saint in the middle; otherwise `Lake St` and `Main St` are streets. */
const withSaints =
  /^(?:port st (?:joe|john|lucie)|(?:bay|east|lake) st louis|lake st croix beach|fort st (?:james|john))$/;

/** Words for parts of buildings, or buildings, folded. */
const buildingWords = words(
  `apartment apt arcade barracks basement batiment bau box building bldg business centre center complex court dept
  department edificio etage etg farm fl flat floor gebaude ground hangar haus hinterhaus hof hotel house industrial
  interno kiosk level lobby lot mall office og park parterre penthouse piano pier piso planta postbus postfach room
  shop square stall station ste stiege stock suite terminal the tower trailer unit university village wing zona zone
  estate gardens grove close works yard mill mills campus bajo bajos centro rear`,
);

/** Words that are never a town, folded: placeholders, hours, ways and parts of buildings. */
const fillers = words(
  `unknown none null undefined tbd tba various appointment nationwide worldwide online remote virtual confidential
  open opens opening closed daily hours next near nearby opposite behind across beside aufgang derecha derecho entrance
  erdgeschoss escalera escalier gmbh hinterhof izquierda izquierdo palazzina ruckgebaude scala seitenflugel vorderhaus`,
);

const suffix =
  /.{2}(?:strasse|str|weg|gasse|platz|allee|straat|laan|plein|gracht|kade|ufer|damm|(?<![ehop])ring|vagen|gatan|vej|katu|utca)$/;

const inBuilding =
  /^(?:#|(?:suite|ste|unit|apt|apartment|flat|floor|fl|level|room|rm|building|bldg|tower|block|shop|wing|lot|hangar|dept|top|stiege|etage|p\.?\s?o\.?)\b)/i;
const floor =
  /^\d{1,3}(?:st|nd|rd|th|er?|[oaºª]|\.)?\s(?:floor|fl|stock|og|etage|étage|planta|piso|piano|verdieping)\b/i;

/** `Suite 200`, `2. OG`: requires a street before it. */
const isInBuilding = (text: string): boolean => inBuilding.test(text) || floor.test(text);

const isStreetWord = (word: string): boolean => streetWords.has(word) || suffix.test(word);

/** Whether a text is clearly a street, a box or a building: it has a number, or a word for a street. */
const isStreet = (text: string): boolean =>
  box.test(text) || (!isInBuilding(text) && (/\d/.test(text) || foldWords(text).some(isStreetWord)));

/** Whether a text has a house number, or that of a box. */
const isNumbered = (text: string): boolean =>
  box.test(text) || (!isInBuilding(text) && /(?:^|\s)\d{1,6}(?:[a-z]|\/|-|\s|$)/i.test(text));

const box =
  /^(?:p\.?\s?o\.?\s?box|post office box|postfach|postbus|bo[iî]te postale|bp|apartado|caixa postal|casella postale|locked bag|gpo box)\s?#?\s?\d/i;

/** Maximum length of the name of a town. */
const maxLength = 40;
/** A name, possibly with lower-case words, dots and hyphens; `Paris Cedex 08` and `Dublin 2` have a number. */
const name =
  /^(?:'s-|l'|d'|L'|D')?[\p{Lu}\p{Lo}][\p{L}\p{M}'’.\- /]*(?:(?<=\bcedex) \d{1,2}|(?<=^Dublin) (?:\d{1,2}|6W))?$/iu;
const capital = /^(?:'s-|[ld]')?[\p{Lu}\p{Lo}]/u;

const isName = (text: string): boolean =>
  text.length <= maxLength && capital.test(text) && name.test(text) && text.split(' ').length <= 6;

/** Whether a text is a town beside a postal code, a state or a country. */
function isTown(text: string): boolean {
  if (!isName(text) || isShort(text) || isInBuilding(text) || isCounty(text)) return false;
  const folded = foldWords(text);
  if (folded.some((word) => fillers.has(word)) || folded.join(' ') === 'n a') return false;
  if (withSaints.test(folded.join(' '))) return true;
  // After a street, as in `Park Ave New York`, the start of the town is ambiguous.
  return !folded.some(
    (word, at) => isStreetWord(word) && (at > 0 || folded.length === 1 || !townsBeginWith.has(word)),
  );
}

/** Possible abbreviations of states. */
const isShort = (text: string): boolean => /^\p{Lu}{2,3}$/u.test(text) || isRegionCode(text);

/** `Travis County`, which map data add after the town. */
const isCounty = (text: string): boolean => /\p{L}\s(?:county|parish)$/iu.test(text);

/** Whether a text is a town even without a postal code, state or country. */
const isPlainTown = (text: string): boolean =>
  isTown(text) && !foldWords(text).some((word) => buildingWords.has(word));

/**
 * Whether words are a state, or end with a country or a state: in `Berlin Germany` the end of the town is ambiguous.
 * `Ciudad de México` and `Luxembourg` are towns.
 */
function namesRegion(town: string): boolean {
  const words = town.split(' ');
  const counts = [1, 2, 3].filter((count) => count < words.length);
  return isRegionName(town) || counts.some((count) => isRegionAtEnd(words, count));
}

function isRegionAtEnd(words: readonly string[], count: number): boolean {
  const isBound = /^(?:de|do|da|del|della|of|am)$/i.test(words.at(-count - 1) ?? '');
  const name = words.slice(-count).join(' ');
  return !isBound && (countryOf(name) !== null || isRegionName(name));
}

const regionAndCode = /^(?:(?<region>\p{Lu}\D*?)\s+)?(?<code>\d{4,7}|\d{5}-\d{3,4})$/u;

/** `Austin, 78701`, `München, Bayern, 80331`, `München, Bayern 80331`: a town, then its postal code after a comma. */
function readPlaceAndCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const { names, code } = codeApart(segments.map(({ text }) => text));
  const state = isRegionName(names.at(-1) ?? '') ? (names.pop() ?? null) : null;
  const city = names.pop() ?? '';
  if (!isPlainTown(city) || namesRegion(city) || !isSure(names, code, country)) return undefined;
  return { city, state, postalCode: code, streets: names.length };
}

/** The names before a postal code, including a region; empty without a code. */
function codeApart(segments: readonly string[]): { readonly names: string[]; readonly code: string } {
  const { code = '', region } = regionAndCode.exec(segments.at(-1) ?? '')?.groups ?? {};
  const before = segments.slice(0, -1);
  if (region === undefined) return { names: code === '' ? [] : before, code };
  return { names: isRegionName(region) ? [...before, region] : [], code };
}

/** Four digits might be a house number. */
function isSure(streets: readonly string[], code: string, country: string | null): boolean {
  if (streets.length === 0) return country !== null || code.length > 4;
  const isExported = country === null ? isNumbered : isStreet;
  return streets.some((text) => !isInBuilding(text) && isExported(text));
}

/** `Leeds, LS1 1AA`, `Whitstable, Kent CT5 1AB`, `Dublin 2, D02 X285`: a postal code after a town. */
function readPlaceBeforeCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const text = segments.at(-1)?.text ?? '';
  const shapes = country === null ? letteredCodes : [...letteredCodes, ...digitsAfterTowns];
  const found = matchOf(shapes, text, country);
  if (found) return withTown(segments, found);
  const alone = country === null ? undefined : matchOf(codesWithAnyNeighbour, text, country);
  return alone && { city: null, state: null, ...behindStreet(segments, alone) };
}

interface Found {
  readonly before: string;
  readonly code: string;
}

function matchOf(shapes: readonly CodeShape[], text: string, country: string | null): Found | undefined {
  for (const [countries, shape] of shapes) {
    const groups = country === null || countries.includes(country) ? shape.exec(text)?.groups : undefined;
    if (groups) return { before: (groups['before'] ?? '').trim(), code: groups['code'] ?? '' };
  }
  return undefined;
}

const behindStreet = (
  segments: readonly Segment[],
  { before, code }: Found,
): Pick<Place, 'postalCode' | 'streets' | 'streetEnd'> => ({
  postalCode: code,
  streets: segments.length - 1,
  ...(before !== '' && { streetEnd: before }),
});

function withTown(segments: readonly Segment[], found: Found): Place {
  const before = segments.slice(0, -1).map(({ text }) => text);
  const names = found.before === '' ? before : [...before, found.before];
  const counties = countiesAtEnd(names);
  const rest = names.slice(0, names.length - counties.length);
  const city = rest.at(-1) ?? '';
  const state = counties.join(', ') || null;
  if (isTown(city)) return { city, state, postalCode: found.code, streets: rest.length - 1 };
  if (state !== null) return { city: null, state, postalCode: found.code, streets: rest.length };
  return { city: null, state: null, ...behindStreet(segments, found) };
}

/** `Kent`; `Greater London, England`, as in map data. */
function countiesAtEnd(names: readonly string[]): readonly string[] {
  const count = isCountyHere(names.at(-1)) ? (isCountyHere(names.at(-2)) ? 2 : 1) : 0;
  return names.slice(names.length - count);
}

/** Canterbury and Washington are towns here. */
const isCountyHere = (name = ''): boolean => isRegionName(name) && !isStateName(name);

const withCountry = String.raw`(?:[A-Z]{1,2}-)`;
/** `1012 AB`, `00-238`, `1100-048`, `100-8111`, `114 55`: formats that are no house number. */
const certain = String.raw`\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} \d{2}`;
const codeAndTown = new RegExp(
  `^(?<code>(?<certain>${withCountry}(?:\\d{4,6}|${certain})|${certain})|\\d{4,7})\\s+(?<town>\\S.*)$`,
);

/** Whether a segment may be a postal code followed by a town, even if it may also be a number and a street. */
const mayBeTownAfterCode = (text: string): boolean => codeAndTown.test(text);

/** `80331 München`, `20121 Milano (MI)`, `28014 Madrid, Madrid`: a postal code followed by a town. */
function readPlaceAfterCode(segments: readonly Segment[], country: string | null): Place | undefined {
  if (country !== null && !mayHaveCodeFirst.has(country)) return undefined;
  return atEnd(segments, country) ?? beforeRegion(segments, country);
}

function atEnd(segments: readonly Segment[], country: string | null): Place | undefined {
  const { code = '', certain: sure, town = '' } = codeAndTown.exec(segments.at(-1)?.text ?? '')?.groups ?? {};
  const streets = segments.slice(0, -1);
  const { city, state } = provinceApart(town, code);
  if (!isTown(city) || namesRegion(city)) return undefined;
  const isSure = sure !== undefined || country !== null || isSureBehind(streets, code, city);
  return isSure ? { city, state, postalCode: code, streets: streets.length } : undefined;
}

/** `Suite 5, 12345 Broadway` is a street, and `The Old Mill, 1234 Alameda` may be one. */
const isSureBehind = (streets: readonly Segment[], code: string, city: string): boolean =>
  streets.some(({ text }) => isStreet(text)) ||
  (code.length > 4 && isPlainTown(city) && streets.some(({ text }) => !isInBuilding(text)));

function beforeRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const place = segments.length > 1 ? atEnd(segments.slice(0, -1), country) : undefined;
  if (!place || place.state !== null || !isRegion(region, place)) return undefined;
  return { ...place, state: region };
}

/** Most texts after a town are a building, a quarter or a company. */
const isRegion = (text: string, { postalCode, city }: Place): boolean =>
  isCodeOfProvince(text, postalCode ?? '') || isRegionName(text) || fold(text) === fold(city ?? '');

const fold = (text: string): string => foldWords(text).join(' ');

/** `Milano (MI)` and `Milano MI`. */
function provinceApart(town: string, code: string): Pick<Place, 'state'> & { readonly city: string } {
  const [, city = '', province = ''] = /^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(town) ?? [];
  const isInItaly = /^(?:I-|IT-)?\d{5}$/.test(code) && isProvince(province);
  return isInItaly ? { city, state: province } : { city: town, state: null };
}

/** `Austin, TX` and `12 Main St, Austin, Texas`: a state without a postal code. */
function readRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const town = segments.at(-2)?.text ?? '';
  const streets = segments.slice(0, -2);
  if (!isTown(town) || !areStreetsBefore(streets)) return undefined;
  const isSure = isRegionName(region)
    ? isSureName(region, streets, country)
    : isSureCode(region, streets, country);
  return isSure ? { city: town, state: region, postalCode: null, streets: streets.length } : undefined;
}

function isSureCode(code: string, streets: readonly Segment[], country: string | null): boolean {
  if (country !== null) return isRegionOf(country, code);
  return isSureRegionCode(code) || (isRegionCode(code) && streets.some(({ text }) => isAmerican(text)));
}

/** Georgia is a country, and there are several Victorias. */
const isSureName = (name: string, streets: readonly Segment[], country: string | null): boolean =>
  country !== null || countryOf(name) === null || streets.some(({ text }) => isAmerican(text));

const areStreetsBefore = (segments: readonly Segment[]): boolean =>
  segments.length === 0 || segments.some(({ text }) => isStreet(text));

/** `12 Main St`, `350 N 5th Ave NW`: number first, street word last. `12 Rue de Fès` does not match. */
const isAmerican = (street: string): boolean =>
  /^\d/.test(street) && isNumbered(street) && american.test(foldWords(street).join(' '));

const american =
  /.\s(?:ave|avenue|blvd|boulevard|cir|circle|court|ct|dr|drive|expy|expressway|freeway|hwy|highway|lane|ln|loop|parkway|pkwy|pl|place|plaza|rd|road|sq|square|st|street|ter|terrace|trail|trl|turnpike|way)(?:\s(?:n|s|e|w|ne|nw|se|sw|north|south|east|west))?$/;

const behind =
  /^(?:(?<before>.*?)(?:,\s*|\s+-\s+|\s+|$))??(?<state>\p{Lu}[\p{L}.]*(?:\s\p{L}+){0,3}),?\s+(?<code>\d{4,5}(?:-\d{3,4})?|\d{3} ?\d{3}|\d{8}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;

/** `Austin, TX 78701`, `Sydney NSW 2000`, `São Paulo - SP, 01310-200`: a state and a postal code. */
function readRegionAndCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const last = segments.at(-1);
  if (!last) return undefined;
  const isCodeAlone = /^(?:[\d -]+|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.test(last.text);
  const previous = isCodeAlone ? segments.at(-2) : undefined;
  const text = previous ? `${previous.text}, ${last.text}` : last.text;
  const match = behind.exec(text)?.groups;
  if (!match) return undefined;
  const { before = '', state = '', code = '' } = match;
  const split = stateAtEnd(before === '' ? state : `${before} ${state}`, text, code, country);
  if (!split) return undefined;
  const streets = segments.length - (previous ? 2 : 1);
  return { ...townBefore(segments, streets, split), state: split.state, postalCode: code };
}

interface Split {
  readonly before: string;
  readonly state: string;
}

/** The longest state of at most four words. */
function stateAtEnd(text: string, whole: string, code: string, country: string | null): Split | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ');
    if (!whole.includes(state) || !isStateOf(state, code, country)) continue;
    const before = words.slice(0, -count);
    const rest = isRepeatedCode(before.at(-1), state) ? before.slice(0, -1) : before;
    return { before: withoutTies(rest.join(' ')), state };
  }
  return undefined;
}

/** `ON ON M5H 2M9`, of a state in the field of the postal code too. */
const isRepeatedCode = (text: string | undefined, state: string): boolean =>
  text === state && /^[A-Z]{2,3}$/.test(state);

const withoutTies = (text: string): string => text.replace(/(?<![\s,-])[\s,-]+$/, '');

const isStateOf = (text: string, code: string, country: string | null): boolean =>
  codesAfterStates.some(
    ([land, shape]) => (country === null || country === land) && shape.test(code) && isRegionOf(land, text),
  );

type Town = Pick<Place, 'city' | 'streets' | 'streetEnd'>;

/** The town before a state, with or without a comma. */
function townBefore(segments: readonly Segment[], streets: number, { before, state }: Split): Town {
  if (before === '') {
    const isRepeated = isRepeatedCode(segments[streets - 1]?.text, state);
    return townAtEnd(segments, isRepeated ? streets - 1 : streets);
  }
  // `Bela Vista, São Paulo - SP`, and `12 Main Street Springfield IL`, where the start of the town is ambiguous.
  return isTown(before) ? { city: before, streets } : { city: null, streets, streetEnd: before };
}

function townAtEnd(segments: readonly Segment[], streets: number): Town {
  const beside = segments[streets - 1]?.text ?? '';
  if (isTown(beside)) return { city: beside, streets: streets - 1 };
  const town = segments[streets - 2]?.text ?? '';
  // `Austin, Travis County, Texas`, as in map data.
  if (isCounty(beside) && isTown(town)) return { city: town, streets: streets - 2, streetEnd: beside };
  return { city: null, streets };
}

/**
 * The place in the segments of an address, without the country.
 * @param country ISO 3166-1 alpha-2, if known
 * @returns undefined if it is ambiguous
 */
const readPlace = (segments: readonly Segment[], country: string | null): Place | undefined =>
  readRegionAndCode(segments, country) ??
  readPlaceBeforeCode(segments, country) ??
  readPlaceAfterCode(segments, country) ??
  readPlaceAndCode(segments, country) ??
  readRegion(segments, country) ??
  (country === null ? undefined : readTown(segments, country));

/** `Berlin, Germany`, `12 Main St, Austin, USA`: a town with only its country. */
function readTown(segments: readonly Segment[], country: string): Place | undefined {
  const town = segments.at(-1)?.text ?? '';
  const streets = segments.slice(0, -1);
  if (streets.length === 0 && regionsOf.get(country)?.codes.has(town)) return state(town);
  if (!isPlainTown(town) || namesRegion(town)) return undefined;
  if (streets.length > 0 && !areStreets(streets, country)) return undefined;
  return { city: town, state: null, postalCode: null, streets: streets.length };
}

const state = (code: string): Place => ({ city: null, state: code, postalCode: null, streets: 0 });

function areStreets(streets: readonly Segment[], country: string): boolean {
  // In `80331 München, Schwabing, Germany` the town comes earlier.
  if (streets.slice(mayHaveCodeFirst.has(country) ? 0 : 1).some(({ text }) => mayBeTownAfterCode(text)))
    return false;
  return (
    streets.every(({ text }) => isStreet(text) || isInBuilding(text)) &&
    streets.some(({ text }) => isStreet(text))
  );
}

/** A line without its final country. */
export interface CountryAtEnd {
  readonly rest: readonly Segment[];
  /** As given; null if there is none. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly code: string | null;
}

/** Removes the country after the last comma, by name or, if it cannot be a state, by code. */
function takeCountry(segments: readonly Segment[]): CountryAtEnd {
  const nothing = { rest: segments, country: null, code: null };
  const last = segments.at(-1);
  if (!last) return nothing;
  const bare = last.text.replace(/^\((.+)\)$/u, '$1').replace(/(?<=\p{L}{2})\.$/u, '');
  const code = countryOf(bare);
  const rest = segments.slice(0, -1);
  if (code === null) return afterCode(segments, last) ?? nothing;
  const isTaken = isCode.test(bare) ? isCountryCode(bare, rest) : isCountryName(bare, code, rest);
  return isTaken ? { rest, country: bare, code } : nothing;
}

/** Georgia is a state too; Puerto Rico is one place in either case. In `12 Main St, Peru` it may be a town. */
const isCountryName = (name: string, code: string, rest: readonly Segment[]): boolean =>
  (!isStateName(name) || isRegionCode(code)) &&
  !(alsoTowns.has(code) && rest.some(({ text }) => isNumbered(text)) && !readPlace(rest, code));

/** Names of countries that are also towns in America. */
const alsoTowns = new Set('CN CU DK JM JO LB MT MX NL NO PA PE PL'.split(' '));

/** `TX 78701 USA`, `Valencia (España)`. */
function afterCode(segments: readonly Segment[], last: Segment): CountryAtEnd | undefined {
  const split = splitBefore(last.text);
  const code = split ? countryOf(split.name) : null;
  if (!split || code === null) return undefined;
  const { before, name } = split;
  const rest = [...segments.slice(0, -1), { ...last, text: before, end: last.start + before.length }];
  if (isCode.test(name) && !isCountryCode(name, rest)) return undefined;
  return readPlace(rest, code)?.postalCode ? { rest, country: name, code } : undefined;
}

/** A country in brackets at the end, or after a postal code. */
function splitBefore(text: string): { readonly before: string; readonly name: string } | undefined {
  const { before = '', inBrackets, name } = countryBehind.exec(text)?.groups ?? {};
  if (inBrackets !== undefined) return { before, name: inBrackets };
  return name !== undefined && /\d[A-Z\d]{0,2}$/.test(before) ? { before, name } : undefined;
}

const countryWords = String.raw`(?:\p{L}[\p{L}.]*\s){0,3}\p{L}[\p{L}.]+`;
const countryBehind = new RegExp(
  `^(?<before>.*\\S)\\s+(?:\\((?<inBrackets>${countryWords})\\)|(?<name>${countryWords}))$`,
  'u',
);
const isCode = /^\p{L}{2}$/u;

/** `CA`, `DE` and `ES` are states too: they are countries only after a postal code of another country. */
function isCountryCode(written: string, rest: readonly Segment[]): boolean {
  const code = written === written.toUpperCase() ? countryOf(written) : null;
  if (code === null || rest.length === 0) return false;
  const postalCode = readPlace(rest, code)?.postalCode ?? null;
  if (postalCode === null) return !isRegionCode(written) && !isProvince(written);
  const digits = postalCode.replace(/\D/g, '');
  return !(mayHaveCodeFirst.has(code) && isCodeOfProvince(written, digits));
}

/** The parts of an address; unknown ones are null. */
export interface AddressParts {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** As written. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** UTF-16 units; a longer text is no address. */
const maxAddressLength = 300;

/**
 * Splits an address of one line as far as it is unambiguous; the rest is the street. Every word of the line, but a
 * repeated code of the state, is in one of the parts.
 */
export function addressParts(line: string): AddressParts {
  const whole = line.trim();
  const street = whole === '' ? null : whole;
  const nothing = { street, city: null, state: null, postalCode: null, country: null, countryCode: null };
  if (street === null || whole.length > maxAddressLength) return nothing;
  const segments = segmentsOf(whole);
  const { rest, country, code } = takeCountry(segments);
  const place = readPlace(rest, code);
  if (!place && country === null) return nothing;
  return { ...nothing, ...partsOf(place, rest, whole), country, countryCode: code };
}

type Within = Omit<AddressParts, 'country' | 'countryCode'>;

function partsOf(place: Place | undefined, rest: readonly Segment[], whole: string): Within {
  const street = streetOf(whole, rest.slice(0, place?.streets ?? rest.length), place?.streetEnd);
  return {
    street,
    city: place?.city ?? null,
    state: place?.state ?? null,
    postalCode: place?.postalCode ?? null,
  };
}

/** Unchanged, with its own commas. */
function streetOf(whole: string, segments: readonly Segment[], end?: string): string | null {
  const last = segments.at(-1);
  const text = last ? whole.slice(segments[0]?.start ?? 0, last.end) : '';
  return [text, end].filter(Boolean).join(', ') || null;
}

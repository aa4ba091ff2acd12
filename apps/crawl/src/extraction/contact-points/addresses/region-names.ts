import { regionsOf } from '@lode/domain/sites';

const words = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

const namesOf = (country: string): readonly string[] => regionsOf.get(country)?.written ?? [];
const codesOf = (country: string): readonly string[] => [...(regionsOf.get(country)?.codes ?? [])];

/** Traditional abbreviations of the postal service. */
const shortStates = words(
  'Ala, Ariz, Ark, Calif, Colo, Conn, Fla, Ill, Mass, Mich, Minn, Miss, Okla, Penn, Tenn, Tex, Wash, Wis',
);

/** Provinces that are also written in full. */
const provinces = words(
  'Ontario, Quebec, Québec, Alberta, British Columbia, Manitoba, New Brunswick, Nova Scotia, Saskatchewan, Newfoundland',
);

const alternatives = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s')).join('|');

const stateCodes = codesOf('US').filter((code) => code.length === 2);
const inMixedCase = (code: string): string => `${code.charAt(0)}${code.slice(1).toLowerCase()}`;

/** Alternatives of a regular expression. */
export const stateNames = [
  alternatives(namesOf('US')),
  `(?:${alternatives(codesOf('US'))})\\.?`,
  // `Glendale, Az. 85308`
  `(?<=,\\s?)(?:${stateCodes.map(inMixedCase).join('|')})\\.?`,
  `(?:${shortStates.join('|')})\\.?`,
].join('|');
export const provinceNames = alternatives([...codesOf('CA'), ...provinces]);
export const australianStates = alternatives([...namesOf('AU'), ...codesOf('AU')]);
export const indianStates = alternatives(namesOf('IN'));
export const brazilianStates = alternatives(codesOf('BR'));

const regions: ReadonlySet<string> = new Set(['CA', 'AU'].flatMap(namesOf));

/** Whether a text is a province of Canada or a state of Australia. */
export const isRegion = (text: string): boolean => regions.has(text);

import { regionsOf } from '@lode/domain/sites';

const words = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

const namesOf = (country: string): readonly string[] => regionsOf.get(country)?.written ?? [];
const codesOf = (country: string): readonly string[] => [...(regionsOf.get(country)?.codes ?? [])];

/** Traditional abbreviations of the postal service. */
const shortStates = words(
  'Ala, Ariz, Ark, Calif, Colo, Conn, Fla, Ill, Mass, Mich, Minn, Miss, Okla, Penn, Tenn, Tex, Wash, Wis',
);

/** Provinces that are also written in full. */
const provinces = words('Ontario, Quebec, Québec, Alberta, British Columbia, Manitoba');

const alternatives = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s')).join('|');

/** Alternatives of a regular expression. */
export const stateNames = [
  alternatives([...namesOf('US'), ...codesOf('US')]),
  ...shortStates.map((name) => `${name}\\.?`),
].join('|');
export const provinceNames = alternatives([...codesOf('CA'), ...provinces]);
export const australianStates = alternatives(codesOf('AU'));

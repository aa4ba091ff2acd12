import { isMostly, languageVotes, topLevel } from '../language-of';
import type { PersonName } from '../person-name';
import { replacer, type Variant } from './reading';

const expand = replacer({ ä: 'ae', ö: 'oe', ü: 'ue' });

/** Letters of languages other than German with `ü` and `ö`, which are written u and o there. */
const neverExpanded = /[çşğıåøæãõőűñăâîțșěřůāēīūčšžėęąćńśźżłđ]/u;
/** As in `Agüero`. */
const spanish = /gü[eéií]/u;
const germanCountries = new Set(['de', 'at', 'ch', 'li']);
/** Countries with `ä`, `ö` or `ü` in their own language, or none of them, where they lose their marks. */
const plainCountries = new Set('se fi ee is tr az hu sk es fr nl be pt br mx'.split(' '));
const seldomExpanded = ['nordic', 'spanish', 'portuguese'] as const;

/** `Jürgen` as juergen and jurgen, in one way throughout a name. */
export function umlautVariants(letters: string, name: PersonName, domain?: string): readonly Variant[] {
  if (!/[äöü]/u.test(letters)) return [];
  const share = expandedShare(letters, name, domain);
  return [
    { weight: share, choices: { umlauts: 'expanded' }, rewrite: expand },
    { weight: 1 - share, choices: { umlauts: 'plain' }, rewrite: same },
  ].filter(({ weight }) => weight > 0);
}

/** Share of people with such a name who write two letters for one. */
function expandedShare(letters: string, name: PersonName, domain?: string): number {
  if (letters.includes('ß')) return 0.7;
  if (neverExpanded.test(letters) || spanish.test(letters)) return 0;
  const votes = languageVotes(name, domain);
  const country = topLevel(domain ?? '');
  if (isMostly('german', votes)) return 0.7;
  if (isMostly('turkish', votes) || isMostly('hungarian', votes))
    return germanCountries.has(country) ? 0.3 : 0;
  if (plainCountries.has(country)) return 0.08;
  return seldomExpanded.some((language) => isMostly(language, votes)) ? 0.08 : 0.5;
}

const nordicLetters = {
  plain: replacer({ ø: 'o', å: 'a', æ: 'ae' }),
  expanded: replacer({ ø: 'oe', å: 'aa', æ: 'ae' }),
  short: replacer({ ø: 'o', å: 'a', æ: 'e' }),
};

/** `Søren` as soren and soeren, `Åse` as ase and aase. */
export function nordicVariants(letters: string, domain?: string): readonly Variant[] {
  if (!/[øåæ]/u.test(letters)) return [];
  const short = letters.includes('æ') ? 0.06 : 0;
  const expanded = /[øå]/u.test(letters) ? expandedNordic(topLevel(domain ?? '')) : 0;
  const shares = { plain: 1 - short - expanded, expanded, short };
  return (Object.keys(shares) as (keyof typeof shares)[])
    .filter((option) => shares[option] > 0)
    .map((option) => ({
      weight: shares[option],
      choices: { nordic: option },
      rewrite: nordicLetters[option],
    }));
}

const expandedNordic = (country: string): number => ({ se: 0.03, fi: 0.03, dk: 0.4 })[country] ?? 0.3;

const southSlavic = new Set(['hr', 'rs', 'ba', 'me', 'si']);

/** `Đorđević` as dordevic, or djordjevic as in Serbia and Croatia; Vietnamese has the former only. */
export function strokeVariants(letters: string, domain?: string): readonly Variant[] {
  if (!letters.includes('đ')) return [];
  if (!/[čćšž]/u.test(letters) && !southSlavic.has(topLevel(domain ?? ''))) return [];
  return [
    { weight: 0.7, choices: { stroke: 'plain' }, rewrite: same },
    { weight: 0.3, choices: { stroke: 'digraph' }, rewrite: replacer({ đ: 'dj' }) },
  ];
}

const same = (word: string): string => word;

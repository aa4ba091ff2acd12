import { join } from 'node:path';
import { foldName, joinInitials, withoutLegalForms } from '../sites';
import { lazily } from '../values';
import { readTable } from '../data';

/** A parsed company name, for comparison. */
export interface CompanyName {
  /** All words except the legal form, folded. */
  readonly words: readonly string[];
  /** Canonical legal form; empty if there is none. */
  readonly form: string;
}

/** Limits of folding: longer names may differ after the cut. */
const foldLimits = { words: 12, letters: 40 };

/** Italian companies. In lower case or all capitals, `spa` may be a bath. */
const italian =
  /\b[Ss]\.\s?[Pp]\.\s?[Aa]\b\.?|\bSpA\b|\b[Ss][Oo][Cc][Ii][Ee][Tt](?:[AaÀà])'? (?:per azioni|PER AZIONI)\b/;
/** Danish and Norwegian forms, such as `A/S`. */
const slashed = /\b([AaKk])\/([Ss])\b/g;
/** Without the slash they would be ordinary words. */
const danishPartners: readonly (readonly [pattern: RegExp, inWords: string])[] = [
  [/\b[Ii]\/[Ss]\b/, ' interessentskab '],
  [/\b[Pp]\/[Ss]\b/, ' partnerselskab '],
];

/** Has no words if the name is cut off or contains nothing that can be compared. */
export function readCompanyName(name: string): CompanyName {
  const isItalian = italian.test(name);
  const folded = foldName(spellForms(name));
  const all = folded.split(' ').filter(Boolean);
  if (all.length >= foldLimits.words || all.some(({ length }) => length >= foldLimits.letters))
    return nameless;
  const words = withShortForms(folded).split(' ').filter(Boolean);
  const named = withoutLegalForms(words);
  const start = words.length > named.length && words[0] !== named[0] ? 1 : 0;
  const behind = words.slice(start + named.length);
  const companies = behind.findIndex((word) => !company.has(word));
  const ofName = behind.slice(0, companies === -1 ? behind.length : companies);
  const form = formOf([...words.slice(0, start), ...behind.slice(ofName.length)]);
  return {
    words: [...withoutFillers(named), ...ofName.map(() => 'co')],
    form: isItalian ? `${form}spa` : form,
  };
}

/** Forms of China, Japan and Korea, before or after the name without a space. */
const ideographic =
  /株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限責任公司|有限公司|주식회사|유한회사|[(（][株주有][)）]|[㈱㈜㈲]/g;

const spellForms = (name: string): string =>
  joinInitials(
    danishPartners
      .reduce(
        (text, [pattern, inWords]) => text.replace(pattern, inWords),
        name.replace(italian, ' ').replace(ideographic, ' K.K. '),
      )
      .replace(slashed, '$1$2')
      .replaceAll('ß', 'ss'),
  );

/** Part of the name that a legal form may follow. */
const company: ReadonlySet<string> = new Set(['co', 'company']);

/** The words of a name as written, without punctuation and legal form. */
export function wordsWithoutForm(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const meant = readCompanyName(name).words.join(' ');
  const lengths = words.map((_, index) => index + 1);
  const length = lengths.find(
    (each) => readCompanyName(words.slice(0, each).join(' ')).words.join(' ') === meant,
  );
  return words.slice(0, length ?? words.length).join(' ');
}

const nameless: CompanyName = { words: [], form: '' };

/** `The Smith & Sons` equals `Smith and Sons`. */
function withoutFillers(words: readonly string[]): readonly string[] {
  const named = words.filter((word, index) => !(ties.has(word) || (index === 0 && word === 'the')));
  return named.length > 0 ? named : words;
}

const ties: ReadonlySet<string> = new Set(['and', 'und']);

/** Synonyms. An empty value means that the adjacent form implies the word. */
const synonyms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  mbh: 'gmbh',
  gesmbh: 'gmbh',
  haftungsbeschrankt: '',
  and: '',
  und: '',
  et: '',
  // Single-shareholder forms are variants that registers may omit.
  slu: 'sl',
  sau: 'sa',
  sasu: 'sas',
};

const patterns = lazily(() => {
  const rows = readTable(join(__dirname, 'data/spelled-out-forms.tsv'), ['form', 'spellings']);
  return rows.flatMap(({ form, spellings }) =>
    spellings
      .split(', ')
      .map((spelling): [RegExp, string] => [new RegExp(`(?<= )${spelling}(?= )`, 'g'), form]),
  );
});

/** @param folded words separated by single spaces */
const withShortForms = (folded: string): string =>
  patterns()
    .reduce((text, [pattern, form]) => text.replace(pattern, form), ` ${folded} `)
    .trim();

/**
 * @param words of a legal form, in order
 * @returns the same value for all spellings of one form
 */
const formOf = (words: readonly string[]): string => words.map((word) => synonyms[word] ?? word).join('');

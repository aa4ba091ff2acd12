/** The languages in which niches are understood. */
export const spokenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

/** A shorter stem would be another word, as of `bus`, `gas` and `care`. */
const minLetters = { word: 4, singular: 3, stem: 4 };

/**
 * The common part of the singular and plural of a folded word, in English, German, French and Spanish: of `bakeries`,
 * `Zahnärzte`, `Zahnärztin`, `bateaux` and `hoteles`. It is only comparable with other stems.
 */
export const stem = (word: string): string =>
  word.length < minLetters.word ? word : withoutEnding(withoutUmlaut(withoutPlural(word)));

/** `Zahnaerzte` is an alternative spelling of `Zahnärzte`. */
const withoutUmlaut = (word: string): string => word.replace(/([aou])e(?=[^e])/g, '$1');

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return shortened(word, 3, minLetters.singular, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return shortened(word, 2, minLetters.singular);
  return /(?:[ae]ux|[^isu]s)$/.test(word) ? shortened(word, 1, minLetters.singular) : word;
}

function withoutEnding(word: string): string {
  if (word.endsWith('innen')) return shortened(word, 5, minLetters.stem);
  if (/(?:er|eur|or|alt|arzt|ist)in$/.test(word)) return shortened(word, 2, minLetters.stem);
  if (word.endsWith('en')) return shortened(word, 2, minLetters.stem);
  return word.endsWith('e') ? shortened(word, 1, minLetters.stem) : word;
}

/** The unchanged word, if too little would remain. */
function shortened(word: string, by: number, minLength: number, ending = ''): string {
  const rest = word.slice(0, -by);
  return rest.length < minLength ? word : rest + ending;
}

/** Endings and their replacements; of each list the first that fits applies. */
type Rules = readonly (readonly [ending: RegExp, replacement: string])[];

/** A shorter stem would be another word. */
const minStemLetters = 3;

/**
 * The steps to the common part of the singular and plural of folded words: of `Praxis` and `Praxen`, `medical` and
 * `médicaux`, `chiosco` and `chioschi`, `avião` and `aviões`, `huis` and `huizen`, `hydraulik` and `hydraulicy`.
 */
const steps: Readonly<Record<SpokenLanguage, readonly Rules[]>> = {
  en: [
    [
      [/(?:ies|y)$/, 'i'],
      [/(?<=s|x|z|ch|sh)es$/, ''],
      [/(?<=[^isu])s$/, ''],
    ],
    [[/e$/, '']],
  ],
  de: [
    [
      [/([aou])e(?=[^e])/, '$1'],
      [/$/, ''],
    ],
    [
      [/(?:innen|in)$/, ''],
      [/(?:is|en|ern|er|um|es|em|e|s|n)$/, ''],
    ],
    [[/s$/, '']],
  ],
  fr: [
    [
      [/(?<!e)aux$/, 'al'],
      [/(?:s|x)$/, ''],
    ],
    [[/e$/, '']],
  ],
  es: [
    [
      [/ces$/, 'z'],
      [/(?<=[lnrdjsy])es$/, ''],
      [/s$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  it: [
    [
      [/(?<=[cg])h[ei]$/, ''],
      [/[aeio]+$/, ''],
    ],
  ],
  pt: [
    [
      [/(?:oes|aes|aos)$/, 'ao'],
      [/([aeou])is$/, '$1l'],
      [/ns$/, 'm'],
      [/(?<=[rzs])es$/, ''],
      [/(?<!i)s$/, ''],
    ],
    [[/[aeo]$/, '']],
  ],
  nl: [
    [
      [/(?:en|s|e|um|a)$/, ''],
      [/$/, ''],
    ],
    [
      [/v$/, 'f'],
      [/z$/, 's'],
    ],
    [[/s$/, '']],
    [[/(.)\1/g, '$1']],
  ],
  pl: [
    [[/(?:owie|ami|ach|iem|em|om|ow|um|ie|y|i|e|a|o|u)$/, '']],
    [
      [/i$/, ''],
      [/sc$/, 'st'],
    ],
    [
      [/(?:dz|g)$/, 'g'],
      [/[ckt]$/, 'k'],
    ],
  ],
};

/** The common part of the forms of a folded word in a language, only comparable with others of the same language. */
export function stemIn(word: string, language: SpokenLanguage): string {
  return steps[language].reduce((stem, rules) => {
    const rule = rules.find(([ending]) => ending.test(stem));
    const shorter = rule ? stem.replace(...rule) : stem;
    return shorter.length < minStemLetters ? stem : shorter;
  }, word);
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words without meaning for the trade, at any position. */
const fillers = set(`
  a an and at by for in me my near nearby of on or our the to with your around area here
  de del des du d l la le les el los las un una une y et ou en o
  der die das den dem des ein eine im in und oder von fur am zum zur nahe`);

/** Qualifiers, and words for businesses, before the word for the trade. */
const leading = set(`
  affordable b2b best cheap cheapest emergency experienced expert favourite find good great independent leading licensed
  local luxury new popular private professional quality recommended reliable residential commercial certified small
  family top trusted 24 7 24h hour hours
  agence agences cabinet cabinets entreprise entreprises magasin magasins societe societes service services
  agencia agencias despacho empresa empresas negocio negocios servicio servicios tienda tiendas
  firma firmen gute guter bester beste`);

/** Words for businesses after the word for the trade. */
const trailing = set(`
  agency agencies business businesses center centers centre centres clinic clinics companies company consultant
  consultants contractor contractors establishment establishments expert experts facility facilities firm firms
  installer installers office offices operator operators outlet outlets place places food cuisine practice practices
  professional professionals provider providers service services shop shops showroom specialist
  specialists store stores studio studios supplier suppliers vendor vendors
  betrieb betriebe firma firmen geschaft geschafte laden service unternehmen
  professionnel professionnels profesional profesionales`);

/** The same as suffixes of German compounds. */
const grown =
  /^(.{5,})(?:praxis|praxen|geschafte?|laden|betriebe?|unternehmen|firma|firmen|dienste?|services?)$/;

/**
 * The stems of the words for the trade, in alphabetical order: the same for `best roofing contractors near me` and
 * `roofing`, for `repair of cars` and `car repair`.
 */
export function coreStems(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !fillers.has(word));
  let [from, to] = [0, meaningful.length];
  while (to - from > 1 && leading.has(meaningful[from] ?? '')) from += 1;
  while (to - from > 1 && trailing.has(meaningful[to - 1] ?? '')) to -= 1;
  const stems = meaningful.slice(from, to).map((word) => stem(word.replace(grown, '$1')));
  return [...new Set(stems)].sort();
}

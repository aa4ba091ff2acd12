import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { company } from './own-names';

/**
 * How a language states the founding and headcount of a company; some languages have words for the founding only. Each entry is part of a regular expression over
 * lower-case words; `Y` is a year and `…` some words between. In `business`, `others` and `lasting`, `¤` is the name of
 * the company.
 */
interface Language {
  /** Words for the founding, with the year. */
  readonly founded: readonly string[];
  /** Words for the origins of the company, with the year. */
  readonly roots?: readonly string[];
  /** `since 1987` without the year. */
  readonly since: readonly string[];
  /** Words that refer to the company itself. */
  readonly self: readonly string[];
  /** Words that make a longer sentence with `since` a statement about the whole business. */
  readonly business: readonly string[];
  /** Other possible subjects of a sentence about a founding. */
  readonly others: readonly string[];
  /** Other things that may have lasted since a year: a career, an offer, an address. */
  readonly lasting: readonly string[];
  /** Words for employees, after a number. */
  readonly employees?: readonly string[];
  /** Words for people who may also be customers or others. */
  readonly people?: readonly string[];
  /** Words before the size of a team. */
  readonly team?: readonly string[];
  /** Words directly before and after a number of people that mark them as employees. */
  readonly before?: readonly string[];
  readonly behind?: readonly string[];
  /** Words that limit a number to other people or to some of the employees. */
  readonly otherPeople?: readonly string[];
  readonly atLeast?: readonly string[];
  readonly about?: readonly string[];
}

const codes = 'en de fr es it nl pt pl sv no da fi hu cs tr ro'.split(' ');

const languages = lazily((): readonly Language[] =>
  codes.map((code) => readYaml(join(__dirname, `data/languages/${code}.yaml`))),
);

const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50];
/** Words for each of the values, by language. */
const wordsOfNumbers = [
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty',
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig',
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta',
  'due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta',
  'twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig dertig veertig vijftig',
  'dois três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta',
].flatMap((list) => list.split(' ').map((word, index): [string, string] => [word, String(values[index])]));

const digits: ReadonlyMap<string, string> = new Map(wordsOfNumbers);
const anyWord = `(?<![\\p{L}\\d])(?:${[...digits.keys()].join('|')})(?![\\p{L}-])`;
/** Phrases before a number of employees. After other words, a small number is often only some of them. */
const counting = (): string[] =>
  languages().flatMap(({ before = [], about = [], atLeast = [] }) =>
    before.map((phrase) => `${phrase}(?: (?:${[...about, ...atLeast].join('|')}))?`),
  );
const larger = 'hundred|thousand|dozen|million|hundert|tausend|cent|mille|mil|cento|cien|honderd|duizend';

const numberWord = new RegExp(anyWord, 'iu');
const countedWord = lazily(
  () =>
    new RegExp(
      `(?<=(?<![\\p{L}\\d])(?:${counting().join('|')}) )${anyWord}(?! (?:${larger}|${[...digits.keys()].join('|')})(?!\\p{L}))`,
      'gu',
    ),
);

/** Whether a text may contain a number in words. */
const mayHoldNumberWord = (text: string): boolean => numberWord.test(text);

/** Replaces the number of people by digits in a lower-case text such as `a team of twelve`. */
export const withDigits = (text: string): string =>
  mayHoldNumberWord(text) ? text.replace(countedWord(), (word) => digits.get(word) ?? word) : text;

/** Day and month in digits. */
const date = '(?<!\\d)\\d{1,2}[./-] ?\\d{1,2}[./-] ?';
/** A year that is neither part of a longer number nor of a range of years; Polish appends `r.`. */
const year = `(?:(?<![\\d.,/–-])|(?<=${date}))(?<year>1\\d{3}|20\\d{2})(?![\\d/]|[.,–-]\\d)r?`;
/** Words up to the year, possibly with a day of the month. */
const upTo = `(?!\\p{L})[^.;:!?\\d]{0,60}?(?:${date}|\\d{1,2}\\.? [^.;:!?\\d]{1,20})?`;
const month =
  '(?:(?:jan|feb|fév|m[aäå]r|a[pvb]r|ma[iyjg]|ju[nlil]|gi?u|lu[gt]|ao[uû]|a[ug]g|ago|s[ei][pt]|o[ckut]t|nov|d[eéi][czs]|ene)\\p{L}*\\.? (?:of |de |del )?)?';
/** A noun that is the subject of no sentence: `in the town`. */
const noObject =
  '(?<!(?<!\\p{L})(?:in|im|of|for|from|by|near|at|aus|bei|für|von|vom|zur|der|de|du|des|dans|à|au|par|pour|en|da|do|del|della|di|nel|nella|per|para|van|voor|dla|av|af|til|till) )';
const between = '(?:between|zwischen|entre|tra|fra|tussen|między)';
const plainCount = "(?:\\d{1,3}(?:[., ’']\\d{3})+|\\d{1,7})(?!\\d)";
const range = '(?: ?(?:-|–|to|bis|à|a|tot|do|and|und|et|y|e) ?(?<max>COUNT))?'.replace('COUNT', plainCount);
const count = `(?<![\\d.,/–-])(?<min>${plainCount})${range}(?<plus> ?\\+)?`;
/** A word between a number and the people. Determiners start another clause: `in 2024 our staff`. */
const adjective =
  '(?:(?!(?:our|the|all|its|their|of|in|and|unsere?|die|der|alle|und|nos|les|et|de|los|las|il|i|e|y|os|as|onze|alle|van)\\b)[\\p{L}-]{3,} )?';

export interface Patterns {
  /** In order of precedence. */
  readonly founded: readonly RegExp[];
  readonly roots: RegExp;
  readonly since: RegExp;
  readonly self: RegExp;
  readonly business: RegExp;
  readonly others: RegExp;
  readonly lasting: RegExp;
  /** A precondition of `employees`, `people` and `team`. */
  readonly employed: RegExp;
  readonly employees: RegExp;
  readonly people: RegExp;
  readonly team: RegExp;
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly otherPeople: RegExp;
  /** Matches the end of the text before a number that looks like a year but is a count. */
  readonly beforeCount: RegExp;
}

/** Matches nothing if there are no words. */
const oneOf = (words: readonly string[] = ['(?!)']): string => `(?:${words.join('|')})`;

/** For lower-case texts, since case-insensitive matching is slower. */
const words = (inside: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${inside}(?![\\p{L}\\d])`, 'u');

/** @param inside with `Y` for a year and `…` for some words between */
const ofYear = (inside: string): RegExp => words(inside.replaceAll('…', upTo).replaceAll('Y', year));

/** `Today 2010 employees`, `has 2010 employees`. */
const has =
  "today|ha[sd]?|have|heute|hat|haben|aujourd[’']hui|avons|hoy|tiene|tenemos|oggi|abbiamo|vandaag|heeft|hebben|hoje|temos?|dziś|mamy?";

/** Organizations named after the company: `the Quillbay Foundation`, `Quillbay-Stiftung`. */
const namesake = `${company}(?:[’']s)?[ -](?:foundation|academy|festival|museum|award|prize|stiftung|akademie|preis|fondation|académie|prix|fundación|academia|premio|fondazione|accademia|stichting|fundação|prémio|fundacja)`;

function patternsOf(language: Language): Patterns {
  const amount = `(?:(?<more>${oneOf(language.atLeast)}) ?|${between} )?(?:${oneOf(language.about)} )?${count}`;
  const [employees, people] = [language.employees, language.people].map(
    (nouns) => `${amount} ${adjective}${oneOf(nouns)}`,
  );
  const before = `(?<=(?<![\\p{L}\\d])${oneOf(language.before)} )`;
  return {
    founded: language.founded.map(ofYear),
    roots: ofYear(oneOf(language.roots)),
    since: words(`${oneOf(language.since)} ${month}${year}`),
    self: words(oneOf(language.self)),
    business: words(oneOf(language.business)),
    others: words(`${noObject}${oneOf([...language.others, namesake])}`),
    lasting: words(oneOf(language.lasting)),
    employed: new RegExp(
      oneOf(
        language.employees && [...language.employees, ...(language.people ?? []), ...(language.team ?? [])],
      ),
      'u',
    ),
    employees: words(`${employees}`),
    people: words(`(?:${before}${people}|${people} ${oneOf(language.behind)})`),
    team: words(`${oneOf(language.team)} ?:? ?(?:an? )?${amount}`),
    before: words(oneOf(language.before)),
    behind: words(oneOf(language.behind)),
    otherPeople: words(oneOf(language.otherPeople)),
    beforeCount: new RegExp(
      `(?<![\\p{L}\\d])${oneOf([...(language.before ?? []), ...(language.about ?? []), has])},? $`,
      'u',
    ),
  };
}

export const patterns = lazily((): readonly Patterns[] => languages().map(patternsOf));

/** A precondition of statements about a founding; most texts contain no such word, or no year. */
const foundingWords =
  /found|born|establ|est\.|incorp|formed|set up|start|beg[aiu]n|open|crea[td]|launch|dates|since|gegr|gründ|seit|cré|née?s? |constit|depuis|fond|fund|naci|nace|com[ei]en|empi?e[cz]|inizi|comin|débute|desde|nasc|nacq|nat[oa] |dal|costit|opger|gestich|oprich|begon|ontst|sinds|iniciou|criad|zało|powst|od |back|zurück|wurzel|remont|risal|terug|sięga|leben gerufen|eröffn|existe|niedergel|grunn|stift|grund|bilda|start|etabl|opprett|oprett|tillkom|sedan|siden|perust|vuodesta|alap|alakult|létrej|óta|založ|vznik|kurul|înființ|din |zawiąz/i;
const anyYear = /(?<![\d,])(?:1\d|20)\d\d(?![\d/])/;

export const mayStateFounding = (text: string): boolean => anyYear.test(text) && foundingWords.test(text);

/** A precondition of statements about a headcount; most texts contain no such word, or no number. */
const peopleAtWork =
  /employ|staff|team|people|person|workforce|headcount|crew|women|compan|worker|colleague|collègue|collegh|colega|compañer|profes|profis|expert|special|associate|mitarbeit|beschäftigt|angestellt|kolleg|fachkr|mensch|köpf|leute|colab|collab|salari|effectif|hommes|emplead|trabajad|plantilla|dipendent|addett|squadra|lavorator|organico|medewerk|werknem|mensen|funcion|trabalhad|empreg|pessoas|pracown|osób|ludzi|współprac|zesp/i;

export const mayStateHeadcount = (text: string): boolean =>
  peopleAtWork.test(text) && (/\d/.test(text) || mayHoldNumberWord(text));

export const mayState = (text: string): boolean => mayStateFounding(text) || mayStateHeadcount(text);

import { join } from 'node:path';
import { familyNames, affixes, givenNames } from '@lode/domain/listed-names';
import { wordSet } from '@lode/domain/data';
import { foldWord } from '../../roles/title-words';
import { cacheByWord } from '../../roles/cache-by-word';
import { departmentWords, levelWords, occupationWords } from '../../roles/role-words';

const plain = /^[A-Za-z-]*$/;
const capitals = /^[\p{Lu}\p{M}'’-]+$/u;

/** Lower case without accents, full stops and apostrophes. */
export const foldNameWord = (word: string): string =>
  plain.test(word) ? word.toLowerCase() : foldWord(word).replace(/[.’']/g, '');

const isCapitals = (word: string): boolean => capitals.test(word);

/** Converts `O'NEILL-LIND` to `O'Neill-Lind`. */
export const inMixedCase = (word: string): string =>
  word
    .replace(/İ/g, 'I')
    .toLowerCase()
    .replace(/(?:^|(?<=['’-]))\p{L}/gu, (letter) => letter.toUpperCase());

const endings =
  /.(?:sson|ssen|rsen|nsen|lsen|ski|ska|sky|skaya|wicz|czyk|enko|chuk|ovic|evic|opoulos|akis|idis|oglu|dottir|stein|mann|elli|etti|ucci|azzi|guez|ndez|nchez|rtez|novich|nova|rova|kova|shvili|adze|moto|mura|zawa|shita|gawa|rsson|rsma|stra|inga|ngton|worth|borough)$/;

/** @param word folded */
const isFamilyName = (word: string): boolean =>
  (familyNames().get(word)?.isSure ?? false) || endings.test(word);

/**
 * Given names that are also places or words; they count as given names only before a known family name. Without accents.
 */
export const givenPlaces: ReadonlySet<string> = new Set(
  (
    'adelaide alberta america angel april asia austin brooklyn buck carolina charlotte chase christian clay cliff crystal daisy dakota ' +
    'dawn duke faith florence georgia ginger grace heath holly hope hunter india isla israel jordan joy june kenya lincoln lourdes ' +
    'madison marina melody norm paris pearl reed rich rose santiago savannah skip sonny sydney victoria virginia wade'
  ).split(' '),
);

export const wordsInNoName = wordSet(join(__dirname, 'data/words-in-no-name.txt'));
const everydayFamilyNames = wordSet(join(__dirname, 'data/everyday-family-names.txt'));

/** Possible roles of a word in a name. */
export interface NameWord {
  /** As written. */
  readonly text: string;
  /** Without case, accents, full stops and apostrophes. */
  readonly folded: string;
  /** `word` for a capitalized word that may be a given or family name; undefined for words that occur in no name. */
  readonly kind: 'word' | 'initial' | undefined;
  /** `van`, after another word. */
  readonly isParticle: boolean;
  readonly isHonorific: boolean;
  /** A degree, or `Jr.` */
  readonly isSuffix: boolean;
  readonly isGiven: boolean;
  /** Both a given name and a place. */
  readonly isPlace: boolean;
  /** A common family name that is not an ordinary word. */
  readonly isFamily: boolean;
  /** A family name that is also an ordinary word or a trade; valid only after a given name. */
  readonly isDoubtfulFamily: boolean;
  readonly isInCapitals: boolean;
  /** Whether the first letter is a capital. */
  readonly isCapital: boolean;
  /** Valid positions in a name: anywhere, or only after a known given name. */
  readonly place: 'anywhere' | 'behind_given' | undefined;
  /** Words of addresses, companies, titles and web pages. */
  readonly isNonName: boolean;
  /** Nouns, which are capitalized in headings and in German. */
  readonly isNoun: boolean;
}

const initial = /^(?:\p{Lu}|(?:\p{Lu}\p{Ll}?\.-?){1,3})$/u;
const capitalised =
  /^(?:[dDlL]['’]|O['’]|Mc|Mac|al-|Al-)?\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,3}\.?$/u;
const capital = /\p{Lu}/u;
/** An initial, or a name of at most two letters. */
const shortName = /^\p{Lu}\p{Ll}?(?:\.|$)/u;
/** Suffixes of nouns that do not name a person. */
const nounEnding =
  /(?:tions?|ments?|ness|ships?|ities|ity|ical|ungen|keit|heit|schaft|cion|ciones|zione|zioni|miento|mento|cao|coes|dade|dad)$/;

export const readNameWord = cacheByWord((word: string): NameWord => {
  const folded = foldNameWord(word);
  const isInitial = initial.test(word);
  const facts = {
    text: word,
    folded,
    kind: isInitial ? 'initial' : isCapitalised(word) ? 'word' : undefined,
    isParticle: !isInitial && affixes.pages().particles.has(word.toLowerCase()),
    isHonorific: affixes.pages().titles.has(folded),
    isSuffix: affixes.pages().suffixes.has(folded),
    isGiven: isGivenName(folded),
    isPlace: givenPlaces.has(folded),
    isFamily: isFamilyName(folded),
    isDoubtfulFamily: everydayFamilyNames().has(folded),
    isInCapitals: isCapitals(word),
    isCapital: capital.test(word.charAt(0)),
    isNonName: !isAccentedName(word, folded) && (isNonName(folded) || isTradeName(folded)),
    isNoun: !isInitial && (nounEnding.test(folded) || departmentWords().has(folded)),
  } as const;
  return { ...facts, place: placeInNames(facts) };
});

/** `Máire` is a name, although `maire` is French for a mayor. */
const isAccentedName = (word: string, folded: string): boolean =>
  word.toLowerCase() !== folded && /\p{M}/u.test(word.normalize('NFD')) && isGivenName(folded);

const isNonName = (word: string): boolean =>
  wordsInNoName().has(word) || levelWords().has(word) || occupationWords().has(word);

/** `Builders` in `Rowan Builders`: the plural of an occupation that is no family name. */
const isTradeName = (word: string): boolean =>
  word.length > 5 &&
  word.endsWith('s') &&
  occupationWords().has(word.slice(0, -1)) &&
  !isListedGivenName(word) &&
  !isFamilyName(word);

function placeInNames(word: Omit<NameWord, 'place'>): NameWord['place'] {
  if (!capital.test(word.text) || contraction.test(word.text)) return undefined;
  if (word.isGiven || word.isPlace || word.isParticle || shortName.test(word.text)) return 'anywhere';
  if (word.isNonName) return word.isDoubtfulFamily ? 'behind_given' : undefined;
  return word.isNoun ? 'behind_given' : 'anywhere';
}

const isCapitalised = (word: string): boolean =>
  capitalised.test(word) && word.replace(/\.$/, '').length > 1 && !contraction.test(word);

/** `I’m Jane Roe`. */
const contraction = /^(?:I|We|You|They|He|She|It)['’](?:m|ve|ll|d|re|s)$/;

const isGivenName = (folded: string): boolean =>
  isListedGivenName(folded) || (folded.includes('-') && folded.split('-').some(isListedGivenName));

const isListedGivenName = (word: string): boolean => givenNames().get(word)?.isSure ?? false;

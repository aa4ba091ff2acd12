import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';

/** Maximum length of a phrase directly before a name, in UTF-16 units. */
export const maxPhrase = 60;

type Kind =
  | 'title'
  | 'biography'
  | 'founder'
  | 'founded'
  | 'contact'
  | 'introduction'
  | 'staff'
  | 'service'
  | 'career'
  | 'experience'
  | 'business';

const article =
  "(?:(?:the|our|a|an|unser|unsere|der|die|ein|eine|le|la|notre|el|nuestro|nuestra|il|lo|l'|de|onze|o|a|nosso|nossa)\\s)?";

/**
 * Tests whether a text ends with an expression and a space. The search starts at the end; one from the start would try the
 * expression at each position.
 */
function atEnd(words: string): Pick<RegExp, 'test'> {
  const expression = new RegExp(`(?<=(?<!\\p{L})${words}\\s)`, 'iuy');
  return {
    test: (text) => {
      expression.lastIndex = text.length;
      return expression.test(text);
    },
  };
}

/** Degrees after a name. */
const addition = '(?:,?\\s(?:\\p{Lu}\\p{Ll}?\\.?){2,6},?)?';
const membership = '(?:native|graduate|resident|member|fellow|lifelong|licensed|certified)(?!\\p{L})';
const owner =
  "(?:the|our|this|an?|(?:his|her|their)(?:\\s(?:own|first))?|den|die|das|unseren?|ein(?:en?)?|la|le|l'|une?|el|su|il|lo|de|het|een)";

/** Expressions for the text directly before or after a name. */
export const proseWords = lazily(() => {
  const words = readYaml<Readonly<Record<Kind, readonly string[]>>>(
    join(__dirname, '../data/prose-words.yaml'),
  );
  const any = (kind: Kind): string => `(?:${words[kind].join('|')})`;
  return {
    isTitle: new RegExp(`^\\s${any('title')}\\s${article}`, 'i'),
    isBiography: new RegExp(`^\\s${any('biography')}\\s`, 'i'),
    founds: new RegExp(
      `^(?:,?\\swho)?\\s(?:(?:and|&|und|et|y|e|en)\\s(?:\\p{Lu}\\S{1,30}\\s){1,3})?${any('founder')}\\s(?<object>.{0,60})`,
      'iu',
    ),
    isFoundedBy: atEnd(any('founded')),
    asksToContact: atEnd(any('contact')),
    introduces: atEnd(any('introduction')),
    leadsStaff: new RegExp(`^\\s${any('staff')}(?!\\p{L})`, 'iu'),
    serves: new RegExp(`^${addition}\\s${any('service')}(?!\\p{L})`, 'iu'),
    hasCareer: new RegExp(`^${addition}(?:,?\\s(?:who\\s)?${any('career')}|,\\san?\\s${membership})`, 'iu'),
    isExperienced: atEnd(any('experience')),
    isBusiness: new RegExp(`^${owner}\\s(?:[\\p{L}-]+\\s){0,3}${any('business')}(?!\\p{L})`, 'iu'),
  };
});

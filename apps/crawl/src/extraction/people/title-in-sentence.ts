import { looksLikeTitle } from '../roles/looks-like-title';

const verb =
  /^(?:is|serves as|works as|acts as|joined .{1,40} as|ist|arbeitet als|est|es|è|é|is werkzaam als|trabaja como|lavora come|trabalha como)\s(?:(?:the|our|a|an|unser|unsere|der|die|ein|eine|le|la|notre|el|nuestro|nuestra|il|lo|l'|de|onze|o|a|nosso|nossa)\s)?/i;
const maxWords = 8;
const minTitle = 0.85;
/** Only the start of a paragraph introduces a person. */
const maxIntroductionLength = 200;

/** The title in `Jane is the Head of Sales at …`; undefined if the text is not such a sentence about this person. */
export function titleInSentence(text: string, name: string): string | undefined {
  const beginning = text.slice(0, maxIntroductionLength);
  const subject = [
    name,
    name.split(' ')[0] ?? name,
    'She',
    'He',
    'Sie',
    'Er',
    'Elle',
    'Il',
    'Ella',
    'Ela',
  ].find((each) => beginning.startsWith(`${each} `));
  const rest = subject && beginning.slice(subject.length + 1);
  const said = rest && verb.exec(rest);
  return said ? titleAtStart(rest.slice(said[0].length)) : titleBefore(beginning, name);
}

const asTitle = /^(?:As|In (?:his|her) role as) (?:(?:the|our|a|an) )?(.{3,60}?), (\p{Lu}\S{0,30})/u;

/** `As co-founder, Arvin brings …`. */
function titleBefore(text: string, name: string): string | undefined {
  const [, title = '', subject = ''] = asTitle.exec(text) ?? [];
  const isSubject = name.split(' ').includes(subject) || subject === 'he' || subject === 'she';
  return isSubject && looksLikeTitle(title) >= minTitle ? title : undefined;
}

/** Words that do not end a title. */
const joint = /^(?:and|&|of|for|the|und|der|die|das|für|et|de|du|des|y|e|en|van|voor)$/i;

/**
 * The title with which a text begins: `office manager, and ...`.
 * @param minScore likelihood of the title, 0 to 1
 */
export function titleAtStart(text: string, minScore = 0.85): string | undefined {
  const [phrase = ''] = text.split(
    /[,.;:()]|\s(?:at|who|where|with|bei|chez|en|presso|bij|that|since|seit|depuis|and is|and has)\s/,
  );
  const words = phrase.split(' ').slice(0, maxWords);
  for (let length = words.length; length > 0; length -= 1) {
    if (joint.test(words[length - 1] ?? '')) continue;
    const title = words.slice(0, length).join(' ');
    if (looksLikeTitle(title) >= minScore) return withoutEmployer(title);
  }
  return undefined;
}

/** `CEO of Quillbay`: removes a name that is not a field of work. */
function withoutEmployer(title: string): string {
  const [, role, employer] = /^(.{2,80})\s(?:of|von|de|di|van)\s(.{1,80})$/.exec(title) ?? [];
  return role !== undefined && employer !== undefined && looksLikeTitle(employer) === 0 ? role : title;
}

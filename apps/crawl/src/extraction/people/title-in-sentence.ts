import { looksLikeTitle } from '../roles/looks-like-title';

const verb =
  /^(?:is|serves as|works as|acts as|joined .{1,40} as|ist|arbeitet als|est|es|è|é|is werkzaam als|trabaja como|lavora come|trabalha como)\s(?:(?:the|our|a|an|unser|unsere|der|die|ein|eine|le|la|notre|el|nuestro|nuestra|il|lo|l'|de|onze|o|a|nosso|nossa)\s)?/i;
const maxWords = 8;
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
  return said ? titleAtStart(rest.slice(said[0].length)) : undefined;
}

function titleAtStart(text: string): string | undefined {
  const [phrase = ''] = text.split(
    /[,.;:()]|\s(?:at|who|where|with|bei|chez|en|presso|bij|that|since|seit|depuis|and is|and has)\s/,
  );
  const words = phrase.split(' ').slice(0, maxWords);
  for (let length = words.length; length > 0; length -= 1) {
    const title = words.slice(0, length).join(' ');
    if (looksLikeTitle(title) >= 0.85) return withoutEmployer(title);
  }
  return undefined;
}

/** `CEO of Quillbay`: removes a name that is not a field of work. */
function withoutEmployer(title: string): string {
  const [, role, employer] = /^(.{2,80})\s(?:of|von|de|di|van)\s(.{1,80})$/.exec(title) ?? [];
  return role !== undefined && employer !== undefined && looksLikeTitle(employer) === 0 ? role : title;
}

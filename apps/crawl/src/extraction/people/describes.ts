import { proseWords } from './prose/prose-words';

/** How the lines around a name describe the person. */
export type Description = 'contact' | 'biography' | 'named portrait' | 'portrait' | 'text';

/** A line that contains only a number, an address or a link to write to. */
const contact =
  /^(?:(?:ext(?:ension)?|phone|tel|telephone|fax|mobile|cell|direct|office)\b[\s.:#]{0,3}[^\p{L}]{0,3}[+(\d]|(?:send\s)?e-?mail\b|[^\s@]{1,64}@\S+$|[+(]?\d[\d\s().-]{6,20}$)/iu;
const maxContactLength = 60;
/** Shorter lines are no biography. */
const minBiographyLength = 80;
const honorific = /^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s/;
const nickname = /[("“„'‘]\s?(\p{Lu}\p{L}{1,20})\s?[)"”'’]/u;

/** Shorter texts are slogans. */
const minTextLength = 60;
const maxCustomerText = 600;
/** The words of a customer: quotations, and sentences in the first person. */
export const ofCustomer =
  /^[“"„«”‘]|(?<![\p{L}'’])(?:I|me|my|ich|mir|mein|meine|je|mon|ma|yo|mi|io|ik|mijn|eu)(?![\p{L}])/u;

/**
 * A contact, the start of a biography, or a text that may be about the person.
 * @param below the text of the line below the name
 * @param written the line of the name, which may contain a nickname
 */
export function descriptionIn(below: string, name: string, written: string): Description | undefined {
  if (below.length <= maxContactLength) return contact.test(below) ? 'contact' : undefined;
  if (below.length >= minBiographyLength && beginsBiography(below, name, written)) return 'biography';
  return below.length >= minTextLength && !ofCustomer.test(below.slice(0, maxCustomerText))
    ? 'text'
    : undefined;
}

function beginsBiography(below: string, name: string, written: string): boolean {
  const text = below.replace(honorific, '');
  const [given = ''] = name.split(' ');
  const family = name.slice(name.lastIndexOf(' ') + 1);
  const subjects = [name, given, family, nickname.exec(written)?.[1]];
  return subjects.some(
    (subject) =>
      subject !== undefined &&
      text.startsWith(`${subject} `) &&
      proseWords().isBiography.test(text.slice(subject.length)),
  );
}

import type { Element, ParentNode } from 'domhandler';
import { isTag } from 'domhandler';

const elements = new Set(['blockquote', 'q', 'cite']);
const classWords =
  /(?:^|[\s_-])(?:testimonials?|quotes?|blockquote|reviews?|reviewer|author|authors|byline|comments?|commenter|customers?|case-study|case-studies|success-story|post-meta|entry-meta|speakers?|kundenstimmen?|temoignages?|testimonios?|recensioni|depoimentos?)(?:$|[\s_-])/i;
/** Without words that themes also use for whole pages: `author-admin`, `comments-open`. */
const certainWords =
  /(?:^|[\s_-])(?:testimonials?|quotes?|blockquote|reviewer|commenter|case-study|case-studies|success-story|speakers?|kundenstimmen?|temoignages?|testimonios?|recensioni|depoimentos?)(?:$|[\s_-])/i;
const staffWords =
  /(?:^|[\s_-])(?:team|staff|people|person|employee|leadership|management|crew|mitarbeiter)(?:$|[\s_-])/i;
/** Longer lists of classes are not significant. */
const maxClassesLength = 200;

/** Detects text inside testimonials, bylines and comments by the elements around it. Results are cached per element. */
export class Outsiders {
  private readonly known = new Map<ParentNode, boolean>();

  /** @param words of classes and ids around outsiders */
  constructor(private readonly words: RegExp = classWords) {}

  /** For people under a heading that announces people of the company. */
  static amongStaff = (): Outsiders => new Outsiders(certainWords);

  has(element: Element): boolean {
    const path: Element[] = [];
    let at: ParentNode | null = element;
    while (at && isTag(at) && !this.known.has(at) && ownWord(at, this.words) === undefined) {
      path.push(at);
      at = at.parent;
    }
    const result = at !== null && (this.known.get(at) ?? (isTag(at) && ownWord(at, this.words) === true));
    for (const each of path) this.known.set(each, result);
    if (at) this.known.set(at, result);
    return result;
  }
}

/** Maximum number of elements in a quotation, two levels deep. */
const maxElements = 14;

/** Whether a `blockquote` may be a quotation: editors also indent whole pages by it. */
export function isShort({ children }: Element): boolean {
  const tags = children.slice(0, 3 * maxElements).filter(isTag);
  return (
    tags.reduce((sum, tag) => sum + 1 + tag.children.slice(0, 3 * maxElements).filter(isTag).length, 0) <=
    maxElements
  );
}

/** Whether the element marks an outsider (true) or staff (false); undefined if it marks neither. */
function ownWord(element: Element, outside: RegExp): boolean | undefined {
  const { name, attribs } = element;
  if (elements.has(name)) return isShort(element);
  if (name === 'body' || name === 'html') return false;
  if (!('class' in attribs || 'id' in attribs || 'itemprop' in attribs)) return undefined;
  const words = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['itemprop'] ?? ''}`;
  if (words.length > maxClassesLength) return undefined;
  if (staffWords.test(words)) return false;
  return outside.test(words) ? true : undefined;
}

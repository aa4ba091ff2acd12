import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, type Steps } from '@lode/platform';
import { mayHoldContact, type Sighting } from './sighting';
import { emailSteps, phoneSteps } from './sightings-in-text';
import { isLocalPhone, possiblePhones } from './local-phones';
import { wholeContact } from './whole-contact';

/**
 * The suppressed contacts. Takes addresses in lower case with A-labels, numbers in E.164, and host names as written.
 */
type Question = Pick<SuppressionFilter, 'email' | 'phone' | 'domain'>;

/** A part of a text, by its first character and the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Properties whose value is the subject of an entry. `url` is not one of them: it is the source. */
const aboutDomain: ReadonlySet<string | undefined> = new Set(['domain', 'website']);
const host = /^\s*(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/?#\s]*@)?([^/?#:\s@]+)/i;

/** Checks of a filter for strings. Each contact is checked once. */
export class TextSuppressionFilter {
  private readonly answers = { email: new Map<string, boolean>(), phone: new Map<string, boolean>() };
  private readonly domains = new Map<string, boolean>();

  constructor(private readonly filter: Question) {}

  /** Whether the text is or contains a suppressed contact. */
  touches(text: string, property?: string): boolean {
    return atOnce(this.touchSteps(text, property));
  }

  /** `touches` with pauses: a text of a page may contain a hundred thousand addresses. */
  *touchSteps(text: string, property?: string): Steps<boolean> {
    if (this.meansDomainIn(text, property) || this.meansDigitsIn(text, property)) return true;
    if (!mayHoldContact(text)) return false;
    const whole = wholeContact(text);
    if (whole && this.means(whole)) return true;
    return whole?.isAll !== true && (yield* this.partSteps(text)).length > 0;
  }

  /** Whether the text as a whole is a suppressed contact, or the property's value a suppressed domain. */
  meansWhole(text: string, property?: string): boolean {
    if (this.meansDomainIn(text, property) || this.meansDigitsIn(text, property)) return true;
    const whole = mayHoldContact(text) ? wholeContact(text) : undefined;
    return whole !== undefined && this.means(whole);
  }

  /** Whether the text is a number without a country that may be a suppressed one. */
  meansDigitsIn(text: string, property: string | undefined): boolean {
    if (property !== 'text' || !isLocalPhone(text)) return false;
    return possiblePhones(text).some((contact) => this.means({ kind: 'phone', contact }));
  }

  /** Whether the property is the subject of an entry, and its value a suppressed domain. */
  meansDomainIn(text: string, property: string | undefined): boolean {
    return aboutDomain.has(property) && this.meansDomain(text);
  }

  /** The positions of suppressed contacts in the text, in order and without overlap. */
  spansIn(text: string): Span[] {
    return atOnce(this.spanSteps(text));
  }

  /** `spansIn` with pauses. */
  *spanSteps(text: string): Steps<Span[]> {
    const isSeen = !mayHoldContact(text) || wholeContact(text)?.isAll === true;
    return isSeen ? [] : apart(yield* this.partSteps(text));
  }

  private *partSteps(text: string): Steps<Span[]> {
    const parts: Span[] = [];
    for (const sightings of [emailSteps(text), phoneSteps(text)])
      for (const sighting of sightings) {
        if (sighting && this.means(sighting)) parts.push(sighting);
        yield;
      }
    return parts;
  }

  private means({ kind, contact }: Pick<Sighting, 'kind' | 'contact'>): boolean {
    return cached(this.answers[kind], contact, () => this.filter[kind](contact));
  }

  private meansDomain(text: string): boolean {
    const name = host.exec(text)?.[1];
    return name?.includes('.') === true && cached(this.domains, name, () => this.filter.domain(name));
  }
}

function cached(answers: Map<string, boolean>, key: string, ask: () => boolean): boolean {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  answers.set(key, answer);
  return answer;
}

function apart(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, type Steps } from '@lode/platform';
import { mayHoldContact, type Sighting, emailSteps, phoneSteps } from './sightings';
import { wholeContact } from './whole-contact';

/** A telephone number without a country code, and nothing else. */
const local = /^[(\[]?\d[\d\s()[\]./\u2010-\u2015-]{5,40}$/;
const minDigits = 7;
/** Without the country code (ITU-T E.164 §6.2.1). */
const maxDigits = 14;

/** Whether a text is a number without a country code. */
function isLocalPhone(text: string): boolean {
  if (text.length > maxDigits * 3 || !local.test(text)) return false;
  const { length } = digitsOf(text);
  return length >= minDigits && length <= maxDigits;
}

/** The numbers that a text may mean, one for each country code, in E.164. */
function possiblePhones(text: string): string[] {
  const digits = digitsOf(text);
  const national = digits.replace(/^0+/, '');
  const numbers = callingCodes.flatMap((code) => [`+${code}${national}`, `+${code}${digits}`]);
  return [`+${national}`, ...new Set(numbers)].filter(({ length }) => length <= 16);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Zones whose codes have three digits; the last digit is any. */
const zones = '21 22 23 24 25 26 29 35 37 38 42 50 59 67 68 69 80 85 87 88 96 97 99';

/** Country codes of ITU-T E.164. */
const callingCodes: readonly string[] = [
  '1',
  '7',
  ...twoDigits.split(' '),
  ...zones.split(' ').flatMap((zone) => Array.from({ length: 10 }, (_, last) => `${zone}${last}`)),
];

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

/** The host of the value of such a property. */
export const websiteHost = (text: string): string | undefined => host.exec(text)?.[1];

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
    const name = websiteHost(text);
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

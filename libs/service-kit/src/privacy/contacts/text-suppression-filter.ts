import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, type Steps } from '../../timing/in-slices';
import { mayHoldContact, type Sighting } from './sighting';
import { emailSteps, phoneSteps } from './sightings-in-text';
import { wholeContact } from './whole-contact';

/** Which contacts are meant. Takes addresses in lower case with A-labels, numbers in E.164, and host names as written. */
type Question = Pick<SuppressionFilter, 'email' | 'phone' | 'domain'>;

/** A part of a text, by its first character and the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Properties whose value says what an entry is about. `url` is not one of them: it says where something was seen. */
const aboutDomain: ReadonlySet<string | undefined> = new Set(['domain', 'website']);
const host = /^\s*(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/?#\s]*@)?([^/?#:\s@]+)/i;

/** What a barrier says about strings. It is asked once about each contact, however often that occurs. */
export class TextSuppressionFilter {
  private readonly answers = { email: new Map<string, boolean>(), phone: new Map<string, boolean>() };
  private readonly domains = new Map<string, boolean>();

  constructor(private readonly barrier: Question) {}

  /** Whether the text names one who is meant, or a part of it does. */
  touches(text: string, property?: string): boolean {
    return atOnce(this.touchSteps(text, property));
  }

  /** The same with pauses: a text of a page may hold a hundred thousand addresses. */
  *touchSteps(text: string, property?: string): Steps<boolean> {
    if (this.meansDomainIn(text, property)) return true;
    if (!mayHoldContact(text)) return false;
    const whole = wholeContact(text);
    if (whole && this.means(whole)) return true;
    return whole?.isAll !== true && (yield* this.partSteps(text)).length > 0;
  }

  /** Whether the text as a whole is a contact that is meant, or the property's value a domain that is. */
  meansWhole(text: string, property?: string): boolean {
    if (this.meansDomainIn(text, property)) return true;
    const whole = mayHoldContact(text) ? wholeContact(text) : undefined;
    return whole !== undefined && this.means(whole);
  }

  /** Whether the property says what an entry is about, and its value names a domain that is meant. */
  meansDomainIn(text: string, property: string | undefined): boolean {
    return aboutDomain.has(property) && this.meansDomain(text);
  }

  /** Where in the text those stand who are meant, in order and apart from each other. */
  spansIn(text: string): Span[] {
    return atOnce(this.spanSteps(text));
  }

  /** The same with pauses. */
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
    return remembered(this.answers[kind], contact, () => this.barrier[kind](contact));
  }

  private meansDomain(text: string): boolean {
    const name = host.exec(text)?.[1];
    return name?.includes('.') === true && remembered(this.domains, name, () => this.barrier.domain(name));
  }
}

function remembered(answers: Map<string, boolean>, key: string, ask: () => boolean): boolean {
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

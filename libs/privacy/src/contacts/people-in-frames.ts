import { type Steps, atOnce } from '@lode/platform';
import type { SuppressionFilter } from '@lode/contracts';
import type { Span } from './text-suppression-filter';
import type { Frame } from './frame';
import { companiesOf, companySteps, namesOf, peopleSteps, type Company } from './people-in';
import { profilesInText, profileSteps } from './profiles-in-text';
import { someString } from './strings-in';

/** Maximum words of a name in a text. */
const maxWords = 4;
/** Maximum characters of a name in a text: one word of a page may have a megabyte. */
const maxNameLength = 200;
const words = /\p{L}[\p{L}\p{M}'’-]*\.?/gu;
/** Allowed separator between two words of a name. */
const between = /^[\s\u00a0]{1,3}$/;

interface Word extends Span {
  /** A name begins with a capital letter, in scripts that have capitals. */
  readonly mayName: boolean;
}

/**
 * The positions in a text where a person is named, the longest name from each position, in order and without overlap.
 * The whole text is searched, a word in each step: a page of 2 MB has some 300,000, and each may begin three names.
 * @param isMeant called for each sequence of up to four words that may be a name
 */
export function* nameSteps(text: string, isMeant: (name: string) => boolean): Steps<Span[]> {
  const spans: Span[] = [];
  // Read lazily: a list of all words would be made in one step.
  const rest = text.matchAll(words);
  const ahead: Word[] = [];
  for (;;) {
    while (ahead.length < maxWords) {
      const { value: match, done } = rest.next();
      if (done) break;
      ahead.push(wordAt(match));
    }
    const [first] = ahead;
    if (!first) return spans;
    const count = nameAt(text, ahead, isMeant);
    const last = ahead[count - 1];
    if (last) spans.push({ start: first.start, end: last.end });
    ahead.splice(0, Math.max(1, count));
    yield;
  }
}

const wordAt = ({ 0: word, index: start }: RegExpExecArray): Word => ({
  start,
  end: start + word.length,
  mayName: word.charAt(0) !== word.charAt(0).toLowerCase() || !/\p{Ll}/u.test(word.charAt(0)),
});

/** Number of words of the name that begins with the first of these; 0 for none. */
function nameAt(text: string, ahead: readonly Word[], isMeant: (name: string) => boolean): number {
  const [first] = ahead;
  if (!first?.mayName) return 0;
  let longest = 0;
  for (let count = 2; count <= ahead.length; count += 1) {
    const [before, last] = ahead.slice(count - 2, count);
    if (!before || !last || last.end - first.start > maxNameLength) break;
    if (last.start - before.end > 3 || !between.test(text.slice(before.end, last.start))) break;
    if (last.mayName && isMeant(text.slice(first.start, last.end).replace(/\.$/, ''))) longest = count;
  }
  return longest;
}

type PeopleFilter = Pick<SuppressionFilter, 'person' | 'profile' | 'hasPeopleAt' | 'knowsPeople'>;

/** A longer text is not just the URL of a profile. */
const maxUrlLength = 500;

/** Maximum number of names whose check is cached: an untrusted text may contain any number. */
const maxCached = 10_000;

/** Checks of a filter for the names and profiles in a JSON value. */
export class PeopleInFrames {
  private readonly named = new Map<string, boolean>();

  private constructor(
    private readonly frames: readonly Frame[],
    private readonly companies: Company,
    private readonly filter: PeopleFilter,
  ) {}

  static *of(frames: readonly Frame[], filter: PeopleFilter): Steps<PeopleInFrames> {
    return new PeopleInFrames(frames, yield* companySteps(frames), filter);
  }

  /** The objects that name a suppressed person. */
  *objectSteps(): Steps<Frame[]> {
    const objects: Frame[] = [];
    for (const { frame, names, domains } of yield* peopleSteps(this.frames, this.companies)) {
      if (domains.some((domain) => names.some((name) => this.means(domain, name)))) objects.push(frame);
      yield;
    }
    return objects;
  }

  /** Whether a text as a whole is the profile of a suppressed person. */
  isProfile(text: string): boolean {
    return isWholeProfile(text, (url) => this.filter.profile(url));
  }

  /** The positions in a text of an object where a suppressed person is mentioned by name or profile, in order. */
  *spanSteps(frame: Frame, text: string): Steps<Span[]> {
    const spans: Span[] = [];
    for (const sighting of profileSteps(text)) {
      if (sighting && this.filter.profile(sighting.url)) spans.push(sighting);
      yield;
    }
    const domains = (this.companies.get(frame) ?? []).filter((domain) => this.filter.hasPeopleAt(domain));
    if (domains.length === 0 || !text.includes(' ')) return spans;
    const names = yield* nameSteps(text, (name) => domains.some((domain) => this.means(domain, name)));
    return [...spans, ...names].toSorted((one, other) => one.start - other.start);
  }

  private means(domain: string, name: string): boolean {
    if (!this.filter.hasPeopleAt(domain)) return false;
    const key = `${domain} ${name}`;
    const known = this.named.get(key) ?? this.filter.person(domain, name);
    if (this.named.size < maxCached) this.named.set(key, known);
    return known;
  }
}

/** Whether a text as a whole is the URL of a suppressed profile. */
export function isWholeProfile(text: string, isMeant: PeopleFilter['profile']): boolean {
  if (!text.includes('/')) return false;
  const trimmed = text.trim();
  if (trimmed.length > maxUrlLength) return false;
  const [only] = profilesInText(trimmed);
  return only !== undefined && only.end - only.start === trimmed.length && isMeant(only.url);
}

/** Whether an object only refers to the person that it names, such as the manager of another one. */
export function isReference(frame: Frame): boolean {
  const { parent } = frame;
  return !frame.isElement && parent !== undefined && namesOf(parent).length > 0;
}

/**
 * Whether a value mentions a company with a suppressed name, or contains a suppressed profile; fast where it does not.
 */
export const mayHoldPeople = (value: object, filter: PeopleFilter): boolean =>
  atOnce(mayHoldPeopleSteps(value, filter));

/** `mayHoldPeople` as steps of other work in slices. */
export function* mayHoldPeopleSteps(value: object, filter: PeopleFilter): Steps<boolean> {
  if (!filter.knowsPeople) return false;
  const pending = [value];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (companiesOf(node).some((domain) => filter.hasPeopleAt(domain))) return true;
    for (const each of Object.values(node) as unknown[])
      if (typeof each === 'object' && each !== null) pending.push(each);
    yield;
  }
  return yield* hasProfileSteps(value, filter);
}

function* hasProfileSteps(value: object, filter: PeopleFilter): Steps<boolean> {
  const texts: string[] = [];
  someString(value, (text) => {
    if (text.includes('/')) texts.push(text);
    return false;
  });
  for (const text of texts)
    for (const sighting of profileSteps(text)) {
      if (sighting && filter.profile(sighting.url)) return true;
      yield;
    }
  return false;
}

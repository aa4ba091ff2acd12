import type { SuppressionFilter } from '@lode/contracts';
import { atOnce, type Steps } from '../../timing/in-slices';
import type { Span } from './text-suppression-filter';
import { type Frame, framesOf } from './frame';
import { nameSteps } from './names-in-text';
import { companySteps, namesOf, peopleSteps, type Company } from './people-in';
import { profilesInText, profileSteps } from './profiles-in-text';
import { someString } from './strings-in';

type PeopleFilter = Pick<SuppressionFilter, 'person' | 'profile' | 'hasPeopleAt' | 'knowsPeople'>;

/** A longer text is more than the URL of a profile. */
const maxUrlLength = 500;

/** Names of which it is remembered what the barrier says: a text of strangers may hold any number. */
const maxRemembered = 10_000;

/** What a barrier says about the names and profiles in a JSON value. */
export class PeopleInFrames {
  private readonly named = new Map<string, boolean>();

  private constructor(
    private readonly frames: readonly Frame[],
    private readonly companies: Company,
    private readonly barrier: PeopleFilter,
  ) {}

  static *of(frames: readonly Frame[], barrier: PeopleFilter): Steps<PeopleInFrames> {
    return new PeopleInFrames(frames, yield* companySteps(frames), barrier);
  }

  /** The objects that name somebody who is meant. */
  *objectSteps(): Steps<Frame[]> {
    const objects: Frame[] = [];
    for (const { frame, names, domains } of yield* peopleSteps(this.frames, this.companies)) {
      if (domains.some((domain) => names.some((name) => this.means(domain, name)))) objects.push(frame);
      yield;
    }
    return objects;
  }

  /** Whether a text as a whole is the profile of somebody who is meant. */
  isProfile(text: string): boolean {
    return isWholeProfile(text, (url) => this.barrier.profile(url));
  }

  /** Where a text in an object mentions somebody who is meant, by name or profile, in order. */
  *spanSteps(frame: Frame, text: string): Steps<Span[]> {
    const spans: Span[] = [];
    for (const sighting of profileSteps(text)) {
      if (sighting && this.barrier.profile(sighting.url)) spans.push(sighting);
      yield;
    }
    const domains = (this.companies.get(frame) ?? []).filter((domain) => this.barrier.hasPeopleAt(domain));
    if (domains.length === 0 || !text.includes(' ')) return spans;
    const names = yield* nameSteps(text, (name) => domains.some((domain) => this.means(domain, name)));
    return [...spans, ...names].toSorted((one, other) => one.start - other.start);
  }

  private means(domain: string, name: string): boolean {
    if (!this.barrier.hasPeopleAt(domain)) return false;
    const key = `${domain} ${name}`;
    const known = this.named.get(key) ?? this.barrier.person(domain, name);
    if (this.named.size < maxRemembered) this.named.set(key, known);
    return known;
  }
}

/** Whether a text as a whole is the URL of a profile that is meant. */
export function isWholeProfile(text: string, isMeant: PeopleFilter['profile']): boolean {
  const trimmed = text.trim();
  if (trimmed.length > maxUrlLength) return false;
  const [only] = profilesInText(trimmed);
  return only !== undefined && only.end - only.start === trimmed.length && isMeant(only.url);
}

/** Whether an object only points to the person whom it names, as to the manager of somebody else. */
export function isReference(frame: Frame): boolean {
  const { parent } = frame;
  return !frame.isElement && parent !== undefined && namesOf(parent).length > 0;
}

/** Whether a value speaks of a company where somebody is named, or holds a profile that is; quick where it does not. */
export function mayHoldPeople(value: object, barrier: PeopleFilter): boolean {
  if (!barrier.knowsPeople) return false;
  const frames = framesOf(value);
  const companies = [...atOnce(companySteps(frames)).values()].flat();
  if (companies.some((domain) => barrier.hasPeopleAt(domain))) return true;
  return someString(value, (text) => [...profilesInText(text)].some(({ url }) => barrier.profile(url)));
}

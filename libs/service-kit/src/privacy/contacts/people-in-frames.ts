import type { Barrier } from '@lode/contracts';
import type { Span } from './barrier-in-texts';
import { type Frame, framesOf } from './frame';
import { namesInText } from './names-in-text';
import { companiesOf, namesOf, peopleIn, type Company } from './people-in';
import { profilesInText } from './profiles-in-text';
import { someString } from './strings-in';

type PeopleBarrier = Pick<Barrier, 'person' | 'profile' | 'hasPeopleAt' | 'knowsPeople'>;

/** What a barrier says about the names and profiles in a JSON value. */
export class PeopleInFrames {
  private readonly companies: Company;
  private readonly named = new Map<string, boolean>();

  constructor(
    private readonly frames: readonly Frame[],
    private readonly barrier: PeopleBarrier,
  ) {
    this.companies = companiesOf(frames);
  }

  /** The objects that name somebody who is meant. */
  *objects(): Generator<Frame> {
    for (const { frame, names, domains } of peopleIn(this.frames, this.companies))
      if (domains.some((domain) => names.some((name) => this.means(domain, name)))) yield frame;
  }

  /** Whether a text as a whole is the profile of somebody who is meant. */
  isProfile(text: string): boolean {
    const [only] = profilesInText(text.trim());
    return (
      only !== undefined && only.end - only.start === text.trim().length && this.barrier.profile(only.url)
    );
  }

  /** Where a text in an object mentions somebody who is meant, by name or profile; apart from each other. */
  spansIn(frame: Frame, text: string): Span[] {
    const profiles = [...profilesInText(text)].filter(({ url }) => this.barrier.profile(url));
    const domains = (this.companies.get(frame) ?? []).filter((domain) => this.barrier.hasPeopleAt(domain));
    if (domains.length === 0 || !text.includes(' ')) return profiles;
    const names = namesInText(text, (name) => domains.some((domain) => this.means(domain, name)));
    return [...profiles, ...names].toSorted((one, other) => one.start - other.start);
  }

  private means(domain: string, name: string): boolean {
    if (!this.barrier.hasPeopleAt(domain)) return false;
    const key = `${domain} ${name}`;
    const known = this.named.get(key) ?? this.barrier.person(domain, name);
    this.named.set(key, known);
    return known;
  }
}

/** Whether an object only points to the person whom it names, as to the manager of somebody else. */
export function isReference(frame: Frame): boolean {
  const { parent } = frame;
  return !frame.isElement && parent !== undefined && namesOf(parent).length > 0;
}

/** Whether a value speaks of a company where somebody is named, or holds a profile that is; quick where it does not. */
export function mayHoldPeople(value: object, barrier: PeopleBarrier): boolean {
  if (!barrier.knowsPeople) return false;
  const frames = framesOf(value);
  const companies = [...companiesOf(frames).values()].flat();
  if (companies.some((domain) => barrier.hasPeopleAt(domain))) return true;
  return someString(value, (text) => [...profilesInText(text)].some(({ url }) => barrier.profile(url)));
}

import { ProblemError, type Operation, type SuppressionFilter } from '@lode/contracts';
import { atOnce, inSlices, type Steps } from '@lode/platform';
import { TextSuppressionFilter, type Span } from './text-suppression-filter';
import { absent, type Frame, frameSteps } from './frame';
import { isReference, mayHoldPeopleSteps, PeopleInFrames } from './people-in-frames';
import { mayHoldContact } from './sightings';
import { someString } from './strings-in';

/** Replaces a contact that was cut out of a text, and keeps the rest from joining to a new contact. */
const cutMark = '…';
/** Maximum passes over one text; a text that still contains contacts after them consists of nothing else. */
const maxPasses = 8;

export interface Filtered<Value> {
  readonly value: Value;
  /** Number of removed elements, properties and parts of texts. */
  readonly left: number;
}

/** Names of the numbers beside lists that count their entries, by the names of the lists. */
export type Counts = NonNullable<Operation['counts']>;

/**
 * Removes suppressed contacts from a JSON value. Where a whole string is such a contact, or the `domain` or `website`
 * of an object is suppressed, the smallest enclosing element of a list is removed; outside of lists the enclosing
 * object becomes null. From longer texts the contact is cut out. A property whose name is such a contact is removed.
 * The same applies to people who are suppressed by name at a company or by a profile: an object with such a name is
 * removed with its element, one that only refers to the person, such as to a manager, becomes null.
 * @returns the same value where nothing is suppressed; the input is never modified
 * @throws ProblemError suppressed where the value itself is about such a contact: a property of the root is one
 */
export function removeSuppressed<Value>(value: Value, filter: SuppressionFilter): Filtered<Value>;
export function removeSuppressed(value: unknown, filter: SuppressionFilter): Filtered<unknown> {
  return atOnce(removeSuppressedSteps(value, filter));
}

/**
 * `removeSuppressed` in slices, for untrusted content such as pages, which must not block the event loop.
 * @throws ProblemError suppressed as `removeSuppressed`
 */
export function removeSuppressedInSlices<Value>(
  value: Value,
  filter: SuppressionFilter,
  counts?: Counts,
): Promise<Filtered<Value>>;
export function removeSuppressedInSlices(
  value: unknown,
  filter: SuppressionFilter,
  counts?: Counts,
): Promise<Filtered<unknown>> {
  return inSlices(removeSuppressedSteps(value, filter, counts));
}

/** `removeSuppressed` as steps of other work in slices. */
export function removeSuppressedSteps<Value>(
  value: Value,
  filter: SuppressionFilter,
  counts?: Counts,
): Steps<Filtered<Value>>;
export function* removeSuppressedSteps(
  value: unknown,
  filter: SuppressionFilter,
  counts: Counts = {},
): Steps<Filtered<unknown>> {
  if (filter.isOpen) return { value, left: 0 };
  const texts = new TextSuppressionFilter(filter);
  if (typeof value === 'string') return yield* removeFromRoot(value, texts);
  if (typeof value !== 'object' || value === null) return { value, left: 0 };
  // Most responses contain nothing suppressed, which is found out at a fraction of the cost of a removal.
  const isTouched = (yield* touchesAny(value, texts)) || (yield* mayHoldPeopleSteps(value, filter));
  if (!isTouched) return { value, left: 0 };
  const frames = yield* frameSteps(value);
  const people = filter.knowsPeople ? yield* PeopleInFrames.of(frames, filter) : undefined;
  return yield* new Removal(frames, texts, { people, counts }).run();
}

/** Whether any string of the value contains a suppressed contact. */
function* touchesAny(value: unknown, texts: TextSuppressionFilter): Steps<boolean> {
  const candidates: (readonly [text: string, property: string | undefined])[] = [];
  const isNamed = someString(value, (text, property) => {
    if (mayHoldContact(text)) candidates.push([text, property]);
    return texts.meansDomainIn(text, property) || texts.meansDigitsIn(text, property);
  });
  if (isNamed) return true;
  for (const [text, property] of candidates) {
    if (yield* texts.touchSteps(text, property)) return true;
    yield;
  }
  return false;
}

function* removeFromRoot(text: string, texts: TextSuppressionFilter): Steps<Filtered<string>> {
  if (texts.meansWhole(text)) throw new ProblemError('suppressed');
  const { rest, cuts } = yield* cutOut(text, texts);
  return { value: rest, left: cuts };
}

class Removal {
  private readonly removed = new Set<Frame>();
  /** The number of removals in each object and below. */
  private readonly left = new Map<Frame, number>();

  /** Undefined where no name or profile is suppressed. */
  private readonly people: PeopleInFrames | undefined;
  private readonly counts: Counts;

  constructor(
    private readonly frames: readonly Frame[],
    private readonly texts: TextSuppressionFilter,
    { people, counts }: { readonly people: PeopleInFrames | undefined; readonly counts: Counts },
  ) {
    this.people = people;
    this.counts = counts;
  }

  *run(): Steps<Filtered<unknown>> {
    for (const frame of this.people ? yield* this.people.objectSteps() : [])
      if (isReference(frame)) this.removed.add(frame);
      else this.leave(frame);
    for (const frame of this.frames) {
      for (const [key, each] of frame.members) {
        yield* this.look(frame, key, each);
        yield;
      }
    }
    for (const frame of this.frames.toReversed()) this.settle(frame);
    const [root] = this.frames;
    return { value: root?.changed(), left: (root && this.left.get(root)) ?? 0 };
  }

  private *look(frame: Frame, key: string | number, value: unknown): Steps<void> {
    const property = typeof key === 'string' ? key : undefined;
    const isNamed = property !== undefined && this.texts.touches(property);
    if (isNamed) this.change(frame, key, absent, 1);
    if (typeof value !== 'string') return;
    if (!this.meansWhole(value, property)) return isNamed ? undefined : yield* this.cut(frame, key, value);
    if (property === undefined && !isProfileList(frame)) this.change(frame, key, absent, 1);
    else this.leave(frame);
  }

  private meansWhole(value: string, property: string | undefined): boolean {
    return this.texts.meansWhole(value, property) || this.people?.isProfile(value) === true;
  }

  private *cut(frame: Frame, key: string | number, value: string): Steps<void> {
    const { rest, cuts } = yield* cutOut(value, this.texts);
    const spans = this.people ? yield* this.people.spanSteps(frame, rest) : [];
    const left = spans.length > 0 ? without(rest, spans) : rest;
    if (cuts + spans.length > 0) this.change(frame, key, left, cuts + spans.length);
  }

  private leave(frame: Frame): void {
    if (!frame.parent) throw new ProblemError('suppressed');
    this.removed.add(frame.element ?? frame);
  }

  /** Propagates the outcome of an object to its parent; its children have done so already. */
  private settle(frame: Frame): void {
    const { parent, key } = frame;
    if (!parent || parent.changes.get(key) === absent) return;
    if (this.removed.has(frame)) this.change(parent, key, frame.isElement ? absent : null, 1);
    else if (frame.changes.size > 0) this.change(parent, key, frame.changed(), this.left.get(frame) ?? 0);
    this.count(frame, parent);
  }

  /** Lowers the number beside a list by its removed entries. */
  private count({ node, key, changes }: Frame, parent: Frame): void {
    const name = Array.isArray(node) && typeof key === 'string' ? this.counts[key] : undefined;
    if (name === undefined) return;
    const number = (parent.node as Readonly<Record<string, unknown>>)[name];
    const removed = [...changes.values()].filter((change) => change === absent).length;
    if (removed > 0 && typeof number === 'number') this.change(parent, name, number - removed, 0);
  }

  private change(frame: Frame, key: string | number, value: unknown, left: number): void {
    frame.change(key, value);
    this.left.set(frame, (this.left.get(frame) ?? 0) + left);
  }
}

/** Whether a list contains the profiles of the person of the surrounding element. */
export const isProfileList = ({ key, element }: Frame): boolean =>
  key === 'profiles' && element !== undefined;

/** Contacts without a separator between them become visible one after the other. */
function* cutOut(text: string, texts: TextSuppressionFilter): Steps<{ rest: string; cuts: number }> {
  let rest = text;
  let cuts = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const spans = yield* texts.spanSteps(rest);
    if (spans.length === 0) return { rest, cuts };
    rest = without(rest, spans);
    cuts += spans.length;
  }
  return { rest: cutMark, cuts };
}

function without(text: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.map(({ end }) => end)];
  return ends.map((end, index) => text.slice(end, spans[index]?.start)).join(cutMark);
}

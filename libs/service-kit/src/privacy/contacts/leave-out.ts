import { ProblemError, type Barrier } from '@lode/contracts';
import { BarrierInTexts, type Span } from './barrier-in-texts';
import { absent, type Frame, framesOf } from './frame';
import { isReference, PeopleInFrames } from './people-in-frames';
import { someString } from './strings-in';

/** What stands in a text for the contact that was cut out of it; it also keeps the rest from growing together. */
const cutMark = '…';
/** A text in which there are still some after so many passes is made of nothing else. */
const mostPasses = 8;

export interface LeftOut<Value> {
  readonly value: Value;
  /** How many elements, properties and places in texts. */
  readonly left: number;
}

/**
 * Leaves suppressed contacts out of a JSON value. Where a whole string is such a contact, or the `domain` or `website`
 * of an object is a suppressed one, the smallest enclosing element of a list leaves; outside of lists the enclosing
 * object becomes null. Out of longer texts the contact is cut. A property named by such a contact leaves. The same holds
 * for people who are suppressed by name at a company or by a profile: an object with such a name leaves with the
 * element that it lies in, one that only points to the person, such as to a manager, becomes null.
 * @returns the very same value where there is nothing to leave out; it is never changed
 * @throws ProblemError suppressed where the value itself is about such a contact: a property of the root is
 */
export function leaveOut<Value>(value: Value, barrier: Barrier): LeftOut<Value>;
export function leaveOut(value: unknown, barrier: Barrier): LeftOut<unknown> {
  if (barrier.isOpen) return { value, left: 0 };
  const texts = new BarrierInTexts(barrier);
  const isTouched = someString(value, (text, property) => texts.touches(text, property));
  if (!isTouched && !barrier.knowsPeople) return { value, left: 0 };
  if (typeof value === 'string') return leaveOutOfRoot(value, texts);
  if (typeof value !== 'object' || value === null) return { value, left: 0 };
  return new Screening(value, texts, barrier).run();
}

function leaveOutOfRoot(text: string, texts: BarrierInTexts): LeftOut<string> {
  if (texts.meansWhole(text)) throw new ProblemError('suppressed');
  const { rest, cuts } = cutOut(text, texts);
  return { value: rest, left: cuts };
}

class Screening {
  private readonly frames: Frame[];
  private readonly leaving = new Set<Frame>();
  /** What was left out in each, and below. */
  private readonly left = new Map<Frame, number>();
  /** Left out where nobody is suppressed by name or profile. */
  private readonly people: PeopleInFrames | undefined;

  constructor(
    root: object,
    private readonly texts: BarrierInTexts,
    barrier: Barrier,
  ) {
    this.frames = framesOf(root);
    this.people = barrier.knowsPeople ? new PeopleInFrames(this.frames, barrier) : undefined;
  }

  run(): LeftOut<unknown> {
    for (const frame of this.people?.objects() ?? [])
      if (isReference(frame)) this.leaving.add(frame);
      else this.leave(frame);
    for (const frame of this.frames) for (const [key, each] of frame.members) this.look(frame, key, each);
    for (const frame of this.frames.toReversed()) this.settle(frame);
    const [root] = this.frames;
    return { value: root?.changed(), left: (root && this.left.get(root)) ?? 0 };
  }

  private look(frame: Frame, key: string | number, value: unknown): void {
    if (typeof key === 'string' && this.texts.touches(key)) return this.change(frame, key, absent, 1);
    if (typeof value !== 'string') return;
    const property = typeof key === 'string' ? key : undefined;
    if (!this.meansWhole(value, property)) return this.cut(frame, key, value);
    if (property === undefined && !isProfileList(frame)) this.change(frame, key, absent, 1);
    else this.leave(frame);
  }

  private meansWhole(value: string, property: string | undefined): boolean {
    return this.texts.meansWhole(value, property) || this.people?.isProfile(value) === true;
  }

  private cut(frame: Frame, key: string | number, value: string): void {
    const { rest, cuts } = cutOut(value, this.texts);
    const spans = this.people?.spansIn(frame, rest) ?? [];
    const left = spans.length > 0 ? without(rest, spans) : rest;
    if (cuts + spans.length > 0) this.change(frame, key, left, cuts + spans.length);
  }

  private leave(frame: Frame): void {
    if (!frame.parent) throw new ProblemError('suppressed');
    this.leaving.add(frame.element ?? frame);
  }

  /** Tells the one above what became of this one; those below have told it already. */
  private settle(frame: Frame): void {
    const { parent, key } = frame;
    if (!parent || parent.changes.get(key) === absent) return;
    if (this.leaving.has(frame)) this.change(parent, key, frame.isElement ? absent : null, 1);
    else if (frame.changes.size > 0) this.change(parent, key, frame.changed(), this.left.get(frame) ?? 0);
  }

  private change(frame: Frame, key: string | number, value: unknown, left: number): void {
    frame.changes.set(key, value);
    this.left.set(frame, (this.left.get(frame) ?? 0) + left);
  }
}

/** Whether a list holds the profiles of the one person whom the element around it is about. */
const isProfileList = ({ key, element }: Frame): boolean => key === 'profiles' && element !== undefined;

/** Contacts that are written without anything between them come to light one after the other. */
function cutOut(text: string, texts: BarrierInTexts): { rest: string; cuts: number } {
  let rest = text;
  let cuts = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const spans = texts.spansIn(rest);
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

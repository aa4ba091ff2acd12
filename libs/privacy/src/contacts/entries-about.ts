import type { SuppressionFilter } from '@lode/contracts';
import { inSlices, type Steps } from '@lode/platform';
import { TextSuppressionFilter } from './text-suppression-filter';
import { type Frame, frameSteps } from './frame';

/** Characters: a longer text is shortened around the contact. */
const longText = 240;
/** Characters kept on either side. */
const around = 100;

/**
 * The parts of a JSON value about the contacts: the smallest elements of lists that contain one of them, outside of
 * lists the smallest objects, each once and none within another. An entry thus includes the person of the contact.
 * Longer texts are shortened around the contact. An object whose property name is a contact includes that name. In slices,
 * because a stored document or the result of a job may have megabytes.
 */
export const entriesAboutInSlices = (value: unknown, isAbout: AboutContacts): Promise<unknown[]> =>
  inSlices(entrySteps(value, isAbout));

type AboutContacts = Pick<SuppressionFilter, 'email' | 'phone'>;

function* entrySteps(value: unknown, isAbout: AboutContacts): Steps<unknown[]> {
  const texts = new TextSuppressionFilter({
    email: (address) => isAbout.email(address),
    phone: (number) => isAbout.phone(number),
    domain: () => false,
  });
  if (typeof value === 'string')
    return (yield* texts.touchSteps(value)) ? [yield* shortenedSteps(value, texts)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return yield* new Gathering(yield* frameSteps(value), texts).run();
}

/** An entry: an object, perhaps with its property name in the parent, or a plain value. */
type Entry = { readonly frame: Frame; readonly name?: string } | { readonly value: unknown };

class Gathering {
  private readonly holders = new Set<Frame>();
  private readonly within = new Set<Frame>();
  private readonly entries: Entry[] = [];
  private readonly strings = new Set<string>();

  constructor(
    private readonly frames: readonly Frame[],
    private readonly texts: TextSuppressionFilter,
  ) {}

  *run(): Steps<unknown[]> {
    for (const frame of this.frames) if (yield* this.holds(frame)) this.holders.add(ownerOf(frame));
    for (const frame of this.frames) yield* this.look(frame);
    for (const frame of this.frames.toReversed()) {
      if (frame.changes.size > 0) frame.parent?.change(frame.key, frame.changed());
      yield;
    }
    return this.entries.map((entry) => {
      if ('value' in entry) return entry.value;
      const { frame, name } = entry;
      return name === undefined ? frame.changed() : { [name]: frame.changed() };
    });
  }

  private *look(frame: Frame): Steps<void> {
    const isWithin = frame.parent !== undefined && this.within.has(frame.parent);
    if (isWithin || this.isEntry(frame)) yield* this.include(frame);
    else yield* this.lookAtMembers(frame);
  }

  /** Records the object as an entry where it is one. */
  private isEntry(frame: Frame): boolean {
    const { key } = frame;
    const isNamed = typeof key === 'string' && this.texts.touches(key);
    const isHolder = this.holders.has(frame);
    if (isNamed || isHolder) this.entries.push({ frame, ...(isNamed && { name: key }) });
    return isNamed || isHolder;
  }

  private *holds({ node }: Frame): Steps<boolean> {
    if (Array.isArray(node)) return false;
    for (const each of Object.values(node)) {
      if (typeof each === 'string' && (yield* this.texts.touchSteps(each))) return true;
      yield;
    }
    return false;
  }

  private *include(frame: Frame): Steps<void> {
    this.within.add(frame);
    for (const [key, each] of frame.members) {
      const text = typeof each === 'string' ? yield* shortenedSteps(each, this.texts) : each;
      if (text !== each) frame.change(key, text);
      yield;
    }
  }

  /** Strings of a list, and plain values whose property name is a contact. */
  private *lookAtMembers(frame: Frame): Steps<void> {
    for (const [key, each] of frame.members) {
      if (typeof key === 'string') this.addNamed(key, each);
      else if (typeof each === 'string' && (yield* this.texts.touchSteps(each))) yield* this.addString(each);
      yield;
    }
  }

  private addNamed(name: string, value: unknown): void {
    const isObject = typeof value === 'object' && value !== null;
    if (!isObject && this.texts.touches(name)) this.entries.push({ value: { [name]: value } });
  }

  private *addString(text: string): Steps<void> {
    if (!this.strings.has(text)) this.entries.push({ value: yield* shortenedSteps(text, this.texts) });
    this.strings.add(text);
  }
}

/** The element of a list to which an object with a contact belongs, such as a person with an object of contacts. */
const ownerOf = (frame: Frame): Frame =>
  frame.element && !Array.isArray(frame.element.node) ? frame.element : frame;

function* shortenedSteps(text: string, texts: TextSuppressionFilter): Steps<string> {
  if (text.length <= longText) return text;
  const [place] = yield* texts.spanSteps(text);
  if (!place) return text;
  const start = Math.max(0, place.start - around);
  const end = Math.min(text.length, place.end + around);
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}

import { atOnce, type Steps } from '@lode/platform';

/** Marks a missing element or property. */
export const absent = Symbol('absent');

type Key = string | number;

const unchanged: ReadonlyMap<Key, unknown> = new Map();

/** An object or a list within a JSON value, and its pending changes. The value itself is never modified. */
export class Frame {
  /** Undefined as long as nothing changes, as in most objects. */
  private changing: Map<Key, unknown> | undefined;
  /** The smallest element of a list that is or contains this object. */
  readonly element: Frame | undefined;

  constructor(
    readonly node: object,
    readonly parent?: Frame,
    readonly key: Key = '',
  ) {
    this.element = this.isElement ? this : parent?.element;
  }

  /** Changed members by their keys. */
  get changes(): ReadonlyMap<Key, unknown> {
    return this.changing ?? unchanged;
  }

  /** @param value `absent` removes the member */
  change(key: Key, value: unknown): void {
    this.changing ??= new Map();
    this.changing.set(key, value);
  }

  get isElement(): boolean {
    return Array.isArray(this.parent?.node);
  }

  /** The members with their keys; those of a list with their indexes. */
  get members(): readonly (readonly [Key, unknown])[] {
    return Array.isArray(this.node)
      ? this.node.map((each: unknown, index) => [index, each] as const)
      : Object.entries(this.node);
  }

  /** The same object where nothing changes. */
  changed(): object {
    const { node, changes } = this;
    if (changes.size === 0) return node;
    const members = this.members
      .map(([key, each]) => [key, changes.has(key) ? changes.get(key) : each] as const)
      .filter(([, each]) => each !== absent);
    return Array.isArray(node) ? members.map(([, each]) => each) : Object.fromEntries(members);
  }
}

/** All objects and lists of a JSON value, each after its parent. Without recursion: any depth is supported. */
export const framesOf = (root: object): Frame[] => atOnce(frameSteps(root));

/** `framesOf` as steps of other work in slices. */
export function* frameSteps(root: object): Steps<Frame[]> {
  const frames = [new Frame(root)];
  for (const frame of frames) {
    // Without pairs of keys and values, which are most of the garbage of a search.
    const values = frame.node as Readonly<Record<string, unknown>>;
    if (Array.isArray(frame.node)) addElements(frame.node, frame, frames);
    else for (const key of Object.keys(values)) addFrame(values[key], { frame, key }, frames);
    yield;
  }
  return frames;
}

function addElements(list: readonly unknown[], frame: Frame, frames: Frame[]): void {
  for (let key = 0; key < list.length; key += 1) addFrame(list[key], { frame, key }, frames);
}

function addFrame(
  value: unknown,
  { frame, key }: { readonly frame: Frame; readonly key: Key },
  frames: Frame[],
): void {
  if (typeof value === 'object' && value !== null) frames.push(new Frame(value, frame, key));
}

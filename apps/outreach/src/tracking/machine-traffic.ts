import type { MachineReason, Visitor } from '@lode/contracts';
import { isbot } from 'isbot';

/** What of a message was asked for: its picture, the page on which one unsubscribes, or a link by its number. */
export type Target = 'picture' | 'page' | number;

export interface Hit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the message was handed over, as far as that is known. */
  readonly sentAt: number | null;
}

/** A hit as far as bursts are concerned. */
export interface SeenHit {
  readonly target: Target;
  /** Null where it looked like a person's. */
  readonly machineReason: MachineReason | null;
}

/** Another hit on the same message, not longer ago than a walk lasts. */
export interface NearHit extends SeenHit {
  /** It is less than a moment away. */
  readonly isClose: boolean;
}

/** Milliseconds: nobody reads as soon after the sending, and hits that are closer than this belong together. */
export const moment = 2000;
/** Milliseconds in which nobody reads one thing after the other that a message leads to. */
export const walk = 30_000;

/** Fetches pictures for somebody who has opened the message: Gmail, Yahoo and their like. */
const readingProxy = /(?:image|mail) ?proxy/i;
/** Says that it is a browser and not a word more, as Apple's relay does, which fetches whether or not anybody reads. */
const privacyProxy = /^mozilla\/5\.0$/i;
/** Programs in which people read mail, with names that are one word, as those of bots are. */
const mailProgram =
  /^(?:airmail|apple ?mail|aquamail|betterbird|blackberry|blue ?mail|canary|claws|edison|em ?client|evolution|fairemail|geary|k-?9|kmail|mail\/|mailmate|mailspring|newton|nine|outlook|postbox|spark|superhuman|sylpheed|the ?bat|thunderbird|trojita)/i;

/** What the hit itself tells of being a program's; undefined where it may be a person's. */
export function machineSign({ target, visitor, at, sentAt }: Hit): MachineReason | undefined {
  const { method, user_agent: userAgent, prefetch } = visitor;
  if (method === 'HEAD') return 'head_request';
  if (userAgent === null) return 'no_user_agent';
  if (prefetch) return 'prefetch';
  const program = target === 'picture' ? pictureProgram(userAgent) : linkProgram(userAgent);
  if (program) return program;
  // A hit that comes before the record that the message was sent.
  return sentAt === null || at - sentAt < moment ? 'too_early' : undefined;
}

function pictureProgram(userAgent: string): MachineReason | undefined {
  if (privacyProxy.test(userAgent.trim())) return 'privacy_proxy';
  if (readingProxy.test(userAgent) || mailProgram.test(userAgent)) return undefined;
  return linkProgram(userAgent);
}

const linkProgram = (userAgent: string): MachineReason | undefined =>
  isbot(userAgent) ? 'scanner' : undefined;

/** Reasons that say nothing of who asks: a hit with one of them, or none, looks like a browser's. */
const disguises: readonly (MachineReason | null)[] = [null, 'too_early', 'link_burst'];
const looksLikePerson = ({ machineReason }: SeenHit): boolean => disguises.includes(machineReason);

/**
 * Whether a hit belongs to a burst of somebody who looks like a person: two different links of one message within two
 * seconds, or the third within half a minute; the page to unsubscribe is a link as well. The same link twice is a
 * double click, also in a walk, so that a person may follow a program. Pictures that are fetched with a burst belong to
 * it. Who says to be a program, in whatever way, tells nothing of the hits beside it: previews are made for people.
 * @returns how many milliseconds before the hit the burst takes with it, at the most; undefined where it is none
 */
export function burstReach(hit: SeenHit, near: readonly NearHit[]): number | undefined {
  if (!looksLikePerson(hit)) return undefined;
  const disguised = near.filter(looksLikePerson);
  const close = disguised.filter(({ isClose }) => isClose);
  if (close.some(({ machineReason }) => machineReason === 'link_burst')) return moment;
  if (followed([hit, ...close]).size > 1) return moment;
  const before = followed(disguised);
  const isStep = hit.target !== 'picture' && !before.has(hit.target);
  return isStep && before.size > 1 ? walk : undefined;
}

const followed = (hits: readonly SeenHit[]): Set<Target> =>
  new Set(hits.flatMap(({ target }) => (target === 'picture' ? [] : [target])));

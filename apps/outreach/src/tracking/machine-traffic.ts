import type { MachineReason, Visitor } from '@lode/contracts';
import { isbot } from 'isbot';

/** Requested resource of a message: its picture, its unsubscribe page, or a link by its number. */
export type Target = 'picture' | 'page' | number;

export interface Hit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the message was handed over; null if it is not recorded yet. */
  readonly sentAt: number | null;
}

/** A stored hit. */
export interface SeenHit {
  readonly target: Target;
  /** Null for a hit that looks like a person's. */
  readonly machineReason: MachineReason | null;
}

/** Another hit on the same message within `walkMs`. */
export interface NearHit extends SeenHit {
  /** Within `momentMs`. */
  readonly isClose: boolean;
}

/** Milliseconds: minimum time from sending to reading; hits that are closer belong together. */
export const momentMs = 2000;
/** Milliseconds: minimum time in which a person follows several links. */
export const walkMs = 30_000;

/** Proxies of Gmail, Yahoo and others, which fetch pictures when a person opens the message. */
const readingProxy = /(?:image|mail) ?proxy/i;
/** Apple's relay sends only this, and fetches pictures whether or not a person reads the message. */
const privacyProxy = /^mozilla\/5\.0$/i;
/** Mail programs of people whose names are one word, like those of bots. */
const mailProgram =
  /^(?:airmail|apple ?mail|aquamail|betterbird|blackberry|blue ?mail|canary|claws|edison|em ?client|evolution|fairemail|geary|k-?9|kmail|mail\/|mailmate|mailspring|newton|nine|outlook|postbox|spark|superhuman|sylpheed|the ?bat|thunderbird|trojita)/i;

/** Machine sign of a single hit; undefined if it may be a person's. */
export function machineSign({ target, visitor, at, sentAt }: Hit): MachineReason | undefined {
  const { method, user_agent: userAgent, prefetch } = visitor;
  if (method === 'HEAD') return 'head_request';
  if (userAgent === null) return 'no_user_agent';
  if (prefetch) return 'prefetch';
  const program = target === 'picture' ? pictureProgram(userAgent) : linkProgram(userAgent);
  if (program) return program;
  // The hit precedes the record that the message was sent.
  return sentAt === null || at - sentAt < momentMs ? 'too_early' : undefined;
}

function pictureProgram(userAgent: string): MachineReason | undefined {
  if (privacyProxy.test(userAgent.trim())) return 'privacy_proxy';
  if (readingProxy.test(userAgent) || mailProgram.test(userAgent)) return undefined;
  return linkProgram(userAgent);
}

const linkProgram = (userAgent: string): MachineReason | undefined =>
  isbot(userAgent) ? 'scanner' : undefined;

/** Reasons that do not identify a program; such hits look like a browser's. */
const disguises: readonly (MachineReason | null)[] = [null, 'too_early', 'link_burst'];
const looksLikePerson = ({ machineReason }: SeenHit): boolean => disguises.includes(machineReason);

/**
 * Whether a hit belongs to a burst of a program that looks like a person: two different links of a message within two
 * seconds, or the third within half a minute; the unsubscribe page counts as a link. The same link twice is a double
 * click, also within a walk, so that a person may follow a program. Pictures fetched within a burst belong to it. A hit
 * that identifies itself as a program does not affect hits near it, because previews are made for people.
 * @returns maximum milliseconds before the hit that belong to the burst; undefined without a burst
 */
export function burstReach(hit: SeenHit, near: readonly NearHit[]): number | undefined {
  if (!looksLikePerson(hit)) return undefined;
  const disguised = near.filter(looksLikePerson);
  const close = disguised.filter(({ isClose }) => isClose);
  if (close.some(({ machineReason }) => machineReason === 'link_burst')) return momentMs;
  if (followed([hit, ...close]).size > 1) return momentMs;
  const before = followed(disguised);
  const isStep = hit.target !== 'picture' && !before.has(hit.target);
  return isStep && before.size > 1 ? walkMs : undefined;
}

const followed = (hits: readonly SeenHit[]): Set<Target> =>
  new Set(hits.flatMap(({ target }) => (target === 'picture' ? [] : [target])));

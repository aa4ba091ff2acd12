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

/** Another hit on the same message, at about the same time. */
export interface NearHit {
  readonly target: Target;
  /** Null where it looked like a person's. */
  readonly machineReason: MachineReason | null;
}

/** Milliseconds: nobody reads as soon after the sending, and hits that are closer than this belong together. */
export const moment = 2000;

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

/**
 * Whether a hit belongs to a burst: somebody follows several links of one message within two seconds, or looks at the
 * page to unsubscribe as well. The same link twice is a double click; the pictures that are fetched with a burst belong
 * to it. Who says that it looks ahead tells nothing of the hits beside it.
 * @param near other hits on the message within two seconds
 */
export function isBurst(hit: NearHit, near: readonly NearHit[]): boolean {
  if (near.some(({ machineReason }) => machineReason === 'link_burst')) return true;
  const followed = [hit, ...near].filter(
    ({ target, machineReason }) => target !== 'picture' && machineReason !== 'prefetch',
  );
  return new Set(followed.map(({ target }) => target)).size > 1;
}

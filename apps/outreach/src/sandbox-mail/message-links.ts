import type { SandboxMailLink } from '@lode/contracts';
import { linkAddress, type TrackedMessage } from '../composing/tracked-links';

export type MessageLink = SandboxMailLink;

/**
 * The links of a received message, with the targets of those that are tracked.
 * @param urls in the order of the HTML
 * @param targets of the tracked links, in the order of their numbers
 */
export function messageLinks(
  message: TrackedMessage,
  urls: readonly string[],
  targets: readonly string[],
): MessageLink[] {
  const known = new Map(targets.map((target, index) => [linkAddress(message, index + 1), target]));
  return urls.map((url, index) => ({
    position: index + 1,
    url,
    target: known.get(url) ?? url,
    is_tracked: known.has(url),
  }));
}

import { fieldsOf, listIn } from '@lode/domain/values';

/** The first domain of `.com` is of March 1985. */
const earliest = Date.UTC(1985, 0, 1);

/**
 * When a domain was registered (RFC 9083, 5.3 and 4.5): the earliest of the events that say so.
 * @param domain that was asked for: what speaks of another says nothing of it
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null where it is not told; undefined where it is no answer about the domain
 */
export function registrationIn(value: unknown, domain: string, now: number): number | null | undefined {
  const { ldhName, events } = fieldsOf(value);
  if (typeof ldhName !== 'string' || ldhName.toLowerCase().replace(/\.$/, '') !== domain) return undefined;
  const instants = listIn(events)
    .map(fieldsOf)
    .flatMap(({ eventAction, eventDate }) => {
      if (eventAction !== 'registration' || typeof eventDate !== 'string') return [];
      const instant = Date.parse(eventDate);
      return instant >= earliest && instant <= now ? [instant] : [];
    });
  return instants.length > 0 ? Math.min(...instants) : null;
}

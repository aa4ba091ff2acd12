import { bareHostName } from '@lode/domain/addresses';
import { fieldsOf, listIn } from '@lode/domain/values';

/** The first `.com` domain was registered in March 1985. */
const earliest = Date.UTC(1985, 0, 1);

/**
 * Registration date of a domain (RFC 9083, 5.3 and 4.5): the earliest matching event.
 * @param domain that was requested; responses about other domains are rejected
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null if not stated; undefined if the response is not about the domain
 */
export function registrationIn(value: unknown, domain: string, now: number): number | null | undefined {
  const { ldhName, events } = fieldsOf(value);
  if (typeof ldhName !== 'string' || bareHostName(ldhName) !== domain) return undefined;
  const instants = listIn(events)
    .map(fieldsOf)
    .flatMap(({ eventAction, eventDate }) => {
      if (eventAction !== 'registration' || typeof eventDate !== 'string') return [];
      const instant = Date.parse(eventDate);
      return instant >= earliest && instant <= now ? [instant] : [];
    });
  return instants.length > 0 ? Math.min(...instants) : null;
}

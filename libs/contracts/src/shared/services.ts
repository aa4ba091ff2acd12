/** The services of Lode, in the order of the arrows: each may call only those behind it. */
export const serviceNames = [
  'gateway',
  'export',
  'outreach',
  'leads',
  'intel',
  'email',
  'crawl',
  'verification',
  'privacy',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/**
 * Where all replicas of a service hear of calls whose answer is not needed any more. The body is `{"reply": …}` with the
 * subject on which the answer was awaited.
 */
export const cancelSubject = (service: ServiceName): string => `lode.v1.${service}.event.call_cancelled`;

/** The services of Lode in the order of their dependencies: each may call only later ones. */
export const serviceNames = [
  'gateway',
  'webhooks',
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
 * The subject on which all replicas of a service receive cancellations of calls. The body is `{"reply": …}` with the
 * reply subject of the call.
 */
export const cancelSubject = (service: ServiceName): string => `lode.v1.${service}.event.call_cancelled`;

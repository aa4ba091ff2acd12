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

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

/** First tokens of all subjects in the contracts; an installation may have others (LODE_NATS_SUBJECT_PREFIX). */
export const defaultSubjectPrefix = 'lode';

/** The subject of the contracts, or `$SRV…` and reply subjects unchanged, in an installation with this prefix. */
export const subjectIn = (prefix: string, subject: string): string =>
  prefix !== defaultSubjectPrefix && subject.startsWith(`${defaultSubjectPrefix}.`)
    ? prefix + subject.slice(defaultSubjectPrefix.length)
    : subject;

/** The subject of an operation for callers whose permissions are limited to accounts. */
export const subjectFor = (subject: string, account: string): string => `${subject}.for.${account}`;

/** The account of a subject of `subjectFor`; undefined for other subjects. */
export const accountOfSubject = (subject: string): string | undefined => /\.for\.([^.]+)$/.exec(subject)?.[1];

/** First tokens of the reply subjects of a service. Installations that share a NATS account may not read each other's answers. */
export const serviceInbox = (service: string, prefix: string): string =>
  prefix === defaultSubjectPrefix ? `_INBOX.${service}` : `_INBOX.${prefix}.${service}`;

/**
 * The subject on which all replicas of a service receive cancellations of calls. The body is `{"reply": …}` with the
 * reply subject of the call.
 */
export const cancelSubject = (service: ServiceName): string => `lode.v1.${service}.event.call_cancelled`;

import { TextField } from '../fields/decorators';

/**
 * Why an answer about a site has no contacts. `unreadable`: the first page could not be
 * read; `unfinished`: the time ended before it was; `placeholder`: a page of the server, or an announcement of a site;
 * `none_shown`: the pages that were read show none.
 */
export const emptyReasons = [
  'parked',
  'suspended',
  'placeholder',
  'error_page',
  'moved',
  'needs_scripts',
  'only_images',
  'robots',
  'unreadable',
  'unfinished',
  'none_shown',
] as const;
export type EmptyReason = (typeof emptyReasons)[number];

/** @param missing what an empty answer lacks */
export const EmptyReasonField = (missing = 'neither email addresses nor phone numbers'): PropertyDecorator =>
  TextField({
    description: `Why the answer has ${missing}; \`hint\` says it in words. \`error_page\`: an error with status 200; \`moved\`: the site names its new domain; \`placeholder\`: no content yet; \`unfinished\`: the time ended. Null if there are any.`,
    nullable: true,
    oneOf: emptyReasons,
  });

export const MovedToField = (): PropertyDecorator =>
  TextField({
    description:
      'Domain to which the site moved: it redirects there, or its first page says so. Null otherwise.',
    nullable: true,
    example: 'example.org',
  });

import { duration, setting, wholeNumber } from '@lode/service-kit';

/** Settings of the documents that are kept. */
export const documentSettings = {
  documentMaxAge: setting(
    duration,
    'LODE_DOCUMENT_MAX_AGE',
    30 * 86_400_000,
    'how long a fetched document is kept after it was last found unchanged',
  ),
  documentCacheMb: setting(
    wholeNumber(1, 1_000_000),
    'LODE_DOCUMENT_CACHE_MB',
    1024,
    'text of fetched documents that is kept, in MiB',
  ),
};

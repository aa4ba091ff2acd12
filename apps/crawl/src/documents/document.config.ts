import { duration, setting, wholeNumber } from '@lode/service-kit';

export const documentSettings = {
  documentMaxAge: setting(
    duration,
    'LODE_DOCUMENT_MAX_AGE',
    30 * 86_400_000,
    'retention period of a fetched document after its last successful check',
  ),
  documentCacheMb: setting(
    wholeNumber(1, 1_000_000),
    'LODE_DOCUMENT_CACHE_MB',
    1024,
    'maximum total size of the texts of cached documents, in MiB',
  ),
};

import { hostOf } from '@lode/domain/sites';

/** A website as it was written; null for what is no address of the web, such as `n/a` or a link that would run a script. */
export const readWebsite = (text: string): string | null => (hostOf(text) === undefined ? null : text);

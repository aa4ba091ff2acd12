import { hostOf } from '@lode/domain/sites';

/** Returns a website unchanged; null if it is not a web address, such as `n/a` or a script link. */
export const readWebsite = (text: string): string | null => (hostOf(text) === undefined ? null : text);

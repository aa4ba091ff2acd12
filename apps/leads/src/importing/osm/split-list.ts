import { cleanText, distinct } from '@lode/domain/values';

/** The distinct values of a list in the notation of OpenStreetMap. */
export const splitList = (value: string): string[] =>
  distinct(value.split(';').flatMap((part) => cleanText(part) ?? []));

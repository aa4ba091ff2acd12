import { cleanText, distinct } from '@lode/domain/values';

/** The values of a list as OpenStreetMap writes it, each once. */
export const splitList = (value: string): string[] =>
  distinct(value.split(';').flatMap((part) => cleanText(part) ?? []));

import { cleanText, distinct } from '../values/text';
import { fieldsOf, listIn } from '../values/unchecked';
import { nameLanguages } from './addresses';

/** Labels and aliases, the main label first. */
export function namesIn(entity: unknown): string[] {
  const { labels, aliases } = fieldsOf(entity);
  const texts = [
    ...nameLanguages.map((language) => fieldsOf(labels)[language]),
    ...nameLanguages.flatMap((language) => listIn(fieldsOf(aliases)[language])),
  ];
  return distinct(texts.flatMap((text) => cleanText(fieldsOf(text)['value']) ?? []));
}

/** The main label; undefined where there is none in the languages that are read. */
export const labelIn = (entity: unknown): string | undefined =>
  namesIn({ labels: fieldsOf(entity)['labels'] })[0];

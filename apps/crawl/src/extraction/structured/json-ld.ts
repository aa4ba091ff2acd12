import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { JsonLdReader } from './json-ld-reader';
import { firstValue, repairJson } from './repair-json';

/** Longer scripts are catalogues. */
const maxScriptLength = 512 * 1024;

/**
 * Reads JSON-LD (https://www.w3.org/TR/json-ld11/) as sites write it: contexts are not fetched, and names are those of
 * schema.org.
 */
export function readJsonLd({ scripts }: Pick<Page, 'scripts'>): readonly StructuredItem[] {
  const reader = new JsonLdReader();
  const values = scripts
    .filter(({ type, text }) => type.startsWith('application/ld+json') && text.length <= maxScriptLength)
    .map(({ text }) => parse(text) ?? parseRepaired(repairJson(text)));
  return reader.read(values);
}

/** One value, several in a row, or one with a brace too many behind it. */
const parseRepaired = (text: string): unknown => parse(text) ?? parse(`[${text}]`) ?? parse(firstValue(text));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

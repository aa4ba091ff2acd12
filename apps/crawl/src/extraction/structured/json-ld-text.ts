import { parseHtml } from '../page/parse-html';
import { visibleText } from './visible-text';

/** Decodes entities and tags in values from an editor: `Smith &amp; Sons`, `<p>Quiet boats</p>`. */
export const plainText = (value: string): string =>
  /[&<]/.test(value) ? visibleText(parseHtml(value.slice(0, 10_000))) : value.replace(/\s+/g, ' ').trim();

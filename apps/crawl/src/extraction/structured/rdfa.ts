import type { Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { absolute, elementValue } from './element-value';
import { localNames } from './local-name';
import { NotationReader } from './notation-reader';
import { schemaNames } from './schema-name';

/** Reads RDFa Lite (https://www.w3.org/TR/rdfa-lite/), and `rel` and `about` of RDFa; prefixes are not resolved. */
export function readRdfa({ rdfa, base }: Page): readonly StructuredItem[] {
  const reader = new NotationReader({
    syntax: 'rdfa',
    opening: ({ attribs }) =>
      attribs['typeof'] === undefined
        ? undefined
        : { types: localNames(attribs['typeof']), id: attribs['about'] ?? attribs['resource'] ?? '' },
    names: (element, item) => schemaNames(propertyOf(element), item),
    value: (element) => valueOf(element, base),
  });
  return reader.read(rdfa);
}

/** `meta property="og:title"` belongs to Open Graph, at any position. */
function propertyOf({ name, attribs }: Element): string | undefined {
  const { property, rel } = attribs;
  if (property !== undefined) return name === 'meta' && property.includes(':') ? undefined : property;
  return attribs['typeof'] === undefined ? undefined : rel;
}

function valueOf(element: Element, base: URL): string {
  const { resource, content } = element.attribs;
  return resource === undefined || content !== undefined
    ? elementValue(element, base)
    : absolute(resource, base);
}

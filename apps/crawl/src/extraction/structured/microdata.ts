import type { Element } from 'domhandler';
import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { walkElements } from '../page/walk';
import { elementValue } from './element-value';
import { localNames } from './local-name';
import { NotationReader } from './notation-reader';
import { schemaNames } from './schema-name';

/** Reads microdata (https://html.spec.whatwg.org/multipage/microdata.html). */
export function readMicrodata({ microdata, root, base }: Page): readonly StructuredItem[] {
  if (microdata.length === 0) return [];
  const refersElsewhere = microdata.some(({ attribs }) => attribs['itemref'] !== undefined);
  const byId = refersElsewhere ? elementsById(root) : new Map<string, Element>();
  const reader = new NotationReader({
    syntax: 'microdata',
    opening: ({ attribs }) =>
      attribs['itemscope'] === undefined
        ? undefined
        : { types: localNames(attribs['itemtype']), id: attribs['itemid'] ?? '' },
    names: ({ attribs }, item) => schemaNames(attribs['itemprop'], item),
    value: (element) => elementValue(element, base),
    further: ({ attribs }) =>
      (attribs['itemref'] ?? '').split(/\s+/).flatMap((id) => (id === '' ? [] : (byId.get(id) ?? []))),
  });
  return reader.read(microdata);
}

function elementsById(root: Page['root']): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  walkElements(root, (element) => {
    const { id } = element.attribs;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  });
  return byId;
}

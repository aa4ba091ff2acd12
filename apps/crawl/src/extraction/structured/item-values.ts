import type { StructuredItem, StructuredValue } from '../facts/facts';

/**
 * Yields items and all nested items once; references to one item in JSON-LD share it.
 * @param isLeftOut items to skip
 */
export function* everyItem(
  items: readonly StructuredItem[],
  isLeftOut: (item: StructuredItem) => boolean = () => false,
): Generator<StructuredItem> {
  const seen = new Set<StructuredItem>();
  const waiting = items.toReversed();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (seen.has(item) || isLeftOut(item)) continue;
    seen.add(item);
    yield item;
    waiting.push(...Object.values(item.properties).flat().filter(isItem).reverse());
  }
}

const isItem = (value: StructuredValue): value is StructuredItem => typeof value === 'object';

const named = (item: StructuredItem, name: string): readonly StructuredValue[] => item.properties[name] ?? [];

/** The items among the values of a property. */
export const itemsOf = (item: StructuredItem, name: string): readonly StructuredItem[] =>
  named(item, name).filter(isItem);

/** The values of a property as text; an item is represented by its name, else by its id. */
export const textsOf = (item: StructuredItem, name: string): readonly string[] =>
  named(item, name).flatMap((value) => {
    const text = isItem(value) ? (value.properties['name']?.[0] ?? value.id) : value;
    return text === undefined || isItem(text) || text === '' ? [] : String(text);
  });

/** The first text among the values of the properties, in the order of their names. */
export function textOf(item: StructuredItem, ...names: readonly string[]): string | null {
  for (const name of names) {
    const [text] = textsOf(item, name);
    if (text !== undefined) return text;
  }
  return null;
}

import type { StructuredItem } from './facts';

interface PropertyText {
  readonly property: string;
  readonly value: string;
  readonly item: StructuredItem;
}

/** Texts of some properties of items and of all items within them, each item once, in the order of the page. */
export function textsOf(items: readonly StructuredItem[], properties: readonly string[]): PropertyText[] {
  const texts: PropertyText[] = [];
  const seen = new Set<StructuredItem>();
  const waiting = items.toReversed();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    for (const property of properties)
      for (const value of item.properties[property] ?? [])
        if (typeof value === 'string' || typeof value === 'number')
          texts.push({ property, value: String(value), item });
    waiting.push(...itemsWithin(item).toReversed());
  }
  return texts;
}

const itemsWithin = ({ properties }: StructuredItem): StructuredItem[] =>
  Object.values(properties)
    .flat()
    .filter((value) => typeof value === 'object');

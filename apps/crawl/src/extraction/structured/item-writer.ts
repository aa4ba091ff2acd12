import type { StructuredItem, StructuredValue } from '../facts/facts';
import { detach } from '../page/texts';

/** An incomplete item. */
export interface DraftItem extends StructuredItem {
  readonly types: string[];
  readonly properties: Record<string, StructuredValue[]>;
}

/** Maximum length of a value in UTF-16 units. */
const maxValueLength = 2000;
/** Maximum number of values per page and syntax; shops list thousands of products. */
const maxValues = 5000;

/** Creates the items of one page in one syntax, within limits. */
export class ItemWriter {
  private values = 0;

  constructor(private readonly syntax: StructuredItem['syntax']) {}

  get isFull(): boolean {
    return this.values >= maxValues;
  }

  open(types: readonly string[], id?: string): DraftItem {
    // Names come from the page and may be `__proto__`.
    const properties = Object.create(null) as DraftItem['properties'];
    const kept = types.filter((type) => type !== '').map(detach);
    return { syntax: this.syntax, types: kept, ...(id ? { id: detach(id) } : {}), properties };
  }

  add(item: DraftItem, name: string, value: StructuredValue): void {
    if (name === '' || value === '' || this.isFull) return;
    this.values += 1;
    const kept = typeof value === 'string' ? detach(value.slice(0, maxValueLength)) : value;
    (item.properties[name] ??= []).push(kept);
  }
}

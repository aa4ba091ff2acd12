import type { StructuredItem, StructuredValue } from '../facts/facts';
import { detach } from '../page/detach';

/** An item that is still being read. */
export interface DraftItem extends StructuredItem {
  readonly types: string[];
  readonly properties: Record<string, StructuredValue[]>;
}

/** UTF-16 units of a value; descriptions beyond it are cut. */
const maxValueLength = 2000;
/** Values of one page in one syntax; shops list thousands of goods. */
const maxValues = 5000;

/** Makes the items of one page in one syntax, within bounds. */
export class ItemWriter {
  private values = 0;

  constructor(private readonly syntax: StructuredItem['syntax']) {}

  /** Nothing more is added. */
  get isFull(): boolean {
    return this.values >= maxValues;
  }

  open(types: readonly string[], id?: string): DraftItem {
    // Names come from the page, `__proto__` may be one of them.
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

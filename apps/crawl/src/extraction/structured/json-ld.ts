import { parseHtml } from '../page/read-page';
import type { StructuredItem, StructuredValue } from '../facts/facts';
import type { Page } from '../page/page';
import { visibleText } from './element-value';
import { ItemWriter } from './item-writer';
import { localName } from './schema-name';
import { firstValue, repairJson } from './repair-json';

/** Decodes entities and tags in values from an editor: `Smith &amp; Sons`, `<p>Quiet boats</p>`. */
export const plainText = (value: string): string =>
  /[&<]/.test(value) ? visibleText(parseHtml(value.slice(0, 10_000))) : value.replace(/\s+/g, ' ').trim();

type Node = Readonly<Record<string, unknown>>;

/** Maximum nesting depth, including references. */
const maxDepth = 8;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const idOf = (node: Node): string => textOf(node['@id']);

const isReference = (node: Node): boolean => idOf(node) !== '' && Object.keys(node).length === 1;

/**
 * Converts the nodes of all JSON-LD of a page to items; each node becomes one item, independent of the number of
 * references.
 */
class JsonLdReader {
  private readonly writer = new ItemWriter('json_ld');
  private readonly byId = new Map<string, Node>();
  private readonly items = new Map<Node, StructuredItem>();
  /** Nodes around the current one; references to them keep only the name. */
  private readonly open = new Set<Node>();

  read(documents: readonly unknown[]): readonly StructuredItem[] {
    const nodes = documents.flatMap(topNodes);
    for (const node of nodes) this.index(node, 0);
    return nodes.filter((node) => !isReference(node)).map((node) => this.itemOf(node, 0));
  }

  private index(value: unknown, depth: number): void {
    if (depth > maxDepth) return;
    if (Array.isArray(value)) for (const each of value) this.index(each, depth + 1);
    if (!isNode(value)) return;
    const id = idOf(value);
    if (id !== '' && !isReference(value) && !this.byId.has(id)) this.byId.set(id, value);
    for (const each of Object.values(value)) this.index(each, depth + 1);
  }

  private itemOf(given: Node, depth: number): StructuredItem {
    const node = this.byId.get(isReference(given) ? idOf(given) : '') ?? given;
    const known = this.items.get(node);
    if (known) return known;
    const item = this.writer.open(
      asList(node['@type']).map((type) => localName(textOf(type))),
      idOf(node),
    );
    const isNamedOnly = depth >= maxDepth || this.open.has(node);
    if (isNamedOnly) {
      this.writer.add(item, 'name', plainText(textOf(node['name'])));
      return item;
    }
    this.open.add(node);
    for (const [key, value] of Object.entries(node))
      if (!key.startsWith('@'))
        for (const each of this.valuesOf(value, depth + 1)) this.writer.add(item, localName(key), each);
    this.open.delete(node);
    this.items.set(node, item);
    return item;
  }

  private valuesOf(value: unknown, depth: number): readonly StructuredValue[] {
    if (Array.isArray(value))
      return depth > maxDepth ? [] : value.flatMap((each) => this.valuesOf(each, depth + 1));
    if (typeof value === 'string') return [plainText(value)];
    if (typeof value === 'number' || typeof value === 'boolean') return [value];
    if (!isNode(value)) return [];
    const inner = value['@value'] ?? value['@list'] ?? value['@set'];
    if (inner !== undefined) return depth > maxDepth ? [] : this.valuesOf(inner, depth + 1);
    return [isUnresolved(value, this.byId) ? idOf(value) : this.itemOf(value, depth)];
  }
}

/** An unresolved reference, of which only the URL is known, as in `"sameAs": {"@id": "https://…"}`. */
const isUnresolved = (node: Node, known: ReadonlyMap<string, Node>): boolean =>
  isReference(node) && !known.has(idOf(node));

/** The nodes of a document: one node, a list, or its graph. */
function topNodes(document: unknown): readonly Node[] {
  return asList(document)
    .filter(isNode)
    .flatMap((node) => ('@graph' in node ? asList(node['@graph']).filter(isNode) : [node]));
}

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

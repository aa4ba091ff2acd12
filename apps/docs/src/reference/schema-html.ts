import { escaped, withCode } from '../html/escaped';
import type { OpenApi, Schema } from './open-api';

const maxDepth = 5;

/** The fields of a schema as nested lists. */
export class SchemaHtml {
  constructor(private readonly document: OpenApi) {}

  fields(schema: Schema, depth = 0): string {
    const resolved = this.resolve(schema);
    const variants = this.objectsOf(resolved);
    if (variants.length > 1)
      return variants
        .map(
          (one, index) => `<p class="muted">${index === 0 ? 'Either' : 'or'}</p>${this.fields(one, depth)}`,
        )
        .join('');
    const shown = resolved.properties ? resolved : variants[0];
    return shown ? this.list(shown, depth) : '';
  }

  /** Type, range and default of a value in words. */
  facts(schema: Schema): string {
    const resolved = this.resolve(schema);
    const { minimum, maximum } = resolved;
    const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : '';
    const preset = schema.default === undefined ? '' : `, default ${String(schema.default)}`;
    return `${this.type(schema)}${range}${preset}`;
  }

  values(schema: Schema): readonly unknown[] | undefined {
    const resolved = this.resolve(schema);
    return resolved.enum ?? (resolved.items ? this.resolve(resolved.items).enum : undefined);
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.document.components.schemas[name] ?? {});
  }

  /** The objects among the variants of a resolved schema. */
  private objectsOf({ oneOf = [] }: Schema): Schema[] {
    return oneOf.map((one) => this.resolve(one)).filter(({ properties }) => properties);
  }

  private list({ properties = {}, required }: Schema, depth: number): string {
    const entries = Object.entries(properties);
    if (entries.length === 0) return '';
    const needed = new Set(required);
    return `<ul class="fields">${entries.map(([name, field]) => this.field(name, field, needed.has(name), depth)).join('')}</ul>`;
  }

  private field(name: string, schema: Schema, isRequired: boolean, depth: number): string {
    const inner = this.nested(schema);
    const nested = inner && depth < maxDepth ? this.fields(inner, depth + 1) : '';
    const values = this.values(schema);
    return `<li><div><code class="name">${escaped(name)}</code> <span class="type">${escaped(this.facts(schema))}</span>${isRequired ? ' <span class="required">required</span>' : ''}</div>
${schema.description ? `<p>${withCode(schema.description)}</p>` : ''}${values ? `<p class="values">${values.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')}</p>` : ''}${nested && `<details><summary>Fields of <code>${escaped(name)}</code></summary>${nested}</details>`}</li>`;
  }

  /** The object in a field or in its entries. */
  private nested(schema: Schema): Schema | undefined {
    const resolved = this.resolve(schema);
    if (resolved.properties) return resolved;
    if (resolved.items) return this.nested(resolved.items);
    return this.objectsOf(resolved)[0];
  }

  private type(schema: Schema): string {
    const { type, items, oneOf, properties } = this.resolve(schema);
    if (items) return `list of ${this.type(items)}s`.replace(/ss$/, 's');
    if (oneOf) return [...new Set(oneOf.map((one) => this.type(one)))].join(' or ');
    if (properties) return 'object';
    const types = typeof type === 'string' ? [type] : [...(type ?? ['any'])];
    return types.join(' or ');
  }
}

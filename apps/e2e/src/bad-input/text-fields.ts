import { fieldsOf, operations, type Field, type Operation } from '@lode/contracts';
import { requests } from '../docs/documented-requests';

type Routed = Operation & { readonly http: NonNullable<Operation['http']> };

/** A text field of an operation. */
export interface TextPlace {
  readonly name: string;
  readonly operation: Routed;
  readonly field: Field;
  /** Accepts any text, such as an address to verify. */
  readonly anyText: boolean;
  /** The documented request with the given text in this field. */
  readonly request: (text: string) => Record<string, unknown>;
  /** Last part of the location in the issue. */
  readonly location: string;
}

/** Operations that callers with a key can reach in every deployment. */
const reachable = operations.filter(
  (operation): operation is Routed =>
    operation.http !== null && operation.http.scope !== null && operation.http.sandbox !== true,
);

/** The text fields of all operations with a route, from their contracts. */
export const textPlaces: readonly TextPlace[] = reachable.flatMap((operation) =>
  fieldsOf(operation.request)
    .filter((field) => isText(field) && field.name !== 'upload' && field.name !== 'cursor')
    .map((field) => placeOf(operation, field)),
);

function isText({ kind, items }: Field): boolean {
  return kind === 'text' || (kind === 'list' && items?.kind === 'text');
}

function placeOf(operation: Routed, field: Field): TextPlace {
  const { path = {}, query = {}, body = {} } = requests[operation.name] ?? {};
  const isList = field.kind === 'list';
  return {
    name: `${operation.name} ${field.name}`,
    operation,
    field,
    anyText: (isList ? field.items?.anyText : field.anyText) ?? false,
    request: (text) => ({
      ...idsOf(operation),
      ...path,
      ...query,
      ...body,
      [field.name]: isList ? [text] : text,
    }),
    location: isList ? `.${field.name}[0]` : `.${field.name}`,
  };
}

/** Ids of missing objects: fields are validated before any lookup. */
const idsOf = ({ http }: Routed): Record<string, string> =>
  Object.fromEntries([...http.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'unknown']));

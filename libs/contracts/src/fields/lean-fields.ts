import { validationProblem } from '../problem/problem';
import { BooleanField, TextField } from './decorators';
import { type DtoClass, fieldsOf } from './field';
import { nearest } from './nearest';

/** Fields of a request whose rows can be shortened. */
export interface LeanRequest {
  readonly fields?: string;
  readonly evidence?: boolean;
}

/** @param rows name of the rows in the response */
export const FieldsField = (rows: string): PropertyDecorator =>
  TextField({
    description: `Fields of each entry of \`${rows}\`, separated by commas, such as \`name,email\`; a dot selects fields of an object. Default: all.`,
    optional: true,
    minLength: 1,
    maxLength: 1000,
  });

export const EvidenceField = (): PropertyDecorator =>
  BooleanField({
    description: 'Whether entries have their evidence (`evidence`, `source_details`). Default: true.',
    optional: true,
  });

/** The selected fields: `true` for a whole value, and an object for some fields of it. */
export interface Selection {
  [name: string]: true | Selection;
}

/** Depth of the fields that can be named. */
const maxDepth = 4;

/** Names of the fields of a DTO, with those of its objects and of the objects in its lists as `outer.inner`. */
export function fieldPaths(dto: DtoClass, depth = maxDepth): string[] {
  return fieldsOf(dto).flatMap(({ name, type, items }) => {
    const inner = type ?? items?.type;
    if (!inner || depth === 1) return [name];
    return [name, ...fieldPaths(inner(), depth - 1).map((path) => `${name}.${path}`)];
  });
}

const validPaths = new WeakMap<DtoClass, ReadonlySet<string>>();

function pathsOf(dto: DtoClass): ReadonlySet<string> {
  const paths = validPaths.get(dto) ?? new Set(fieldPaths(dto));
  validPaths.set(dto, paths);
  return paths;
}

/**
 * The selection that `fields` names.
 * @param dto of an entry
 * @throws ProblemError validation for an unknown name, with the valid ones
 */
export function readSelection(dto: DtoClass, text: string): Selection {
  const valid = pathsOf(dto);
  const selection: Selection = {};
  for (const path of text.split(',').map((part) => part.trim())) {
    if (!valid.has(path)) throw unknownField(path, dto, valid);
    select(selection, path.split('.'));
  }
  return selection;
}

function select(selection: Selection, [name = '', ...rest]: readonly string[]): void {
  const known = selection[name];
  if (known === true) return;
  if (rest.length === 0) selection[name] = true;
  else select((selection[name] = known ?? {}), rest);
}

function unknownField(path: string, dto: DtoClass, valid: ReadonlySet<string>) {
  const similar = path.length > 100 ? undefined : nearest(path, [...valid]);
  const names = fieldsOf(dto).map(({ name }) => name);
  const hint = similar === undefined ? '' : `did you mean ${similar}? `;
  const message = `names no field of an entry: ${JSON.stringify(path.slice(0, 100))}`;
  const fix = `${hint}valid names are ${names.join(', ')}, and fields of objects such as outer.inner`;
  return validationProblem([{ location: 'body.fields', message, fix }]);
}

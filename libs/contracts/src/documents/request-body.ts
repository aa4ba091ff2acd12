import { choiceOf } from '../fields/exactly-one-of';
import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { defaultBodyLimit, type UploadRoute } from '../operation/operation';
import { variantsSchema } from './component-schema';
import { isPage, placesOf, takesBody, type Refer, type Routed } from './routed';
import { storableField } from './storable-field';

/** The DTOs of the body's schema: the request, or its parts if some of its fields are in the path. */
export function bodyDtos(operation: Routed): DtoClass[] {
  if (!takesBody(operation)) return [];
  const { path, body } = placesOf(operation);
  if (path.length === 0 && body.length > 0) return [operation.request];
  return body.flatMap(({ type, items }) => [type?.() ?? items?.type?.() ?? []].flat());
}

export function requestBody(operation: Routed, refer: Refer): JsonSchema | undefined {
  const { http, request, example } = operation;
  if (http.upload) return uploadBody(http.upload, example);
  const { path, body } = placesOf(operation);
  if (!takesBody(operation) || body.length === 0) return undefined;
  const schema = path.length === 0 ? refer(request) : variantsSchema(request, body.map(storableField), refer);
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const limit = http.bodyLimit ?? defaultBodyLimit;
  return {
    description: `At most ${limit.toLocaleString('en')} bytes.`,
    required: choiceOf(request).length > 0 || body.some((field) => !field.optional),
    content: {
      ...(isPage(operation) ? { 'application/x-www-form-urlencoded': content } : {}),
      'application/json': content,
    },
  };
}

const uploadBody = ({ types, limit }: UploadRoute, example: unknown): JsonSchema => ({
  description: `Uncompressed content of the file, at most ${limit.toLocaleString('en')} bytes.`,
  required: true,
  content: Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema: { type: 'string', format: 'binary', minLength: 1 },
        // Other types have other delimiters, or are not text.
        ...(type === 'text/csv' && example !== undefined ? { example } : {}),
      },
    ]),
  ),
});

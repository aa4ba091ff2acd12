import type { DtoClass } from '../fields/field';
import { fieldsSchema, type JsonSchema } from '../fields/json-schema';
import type { UploadRoute } from '../operation/operation';
import { isPage, placesOf, takesBody, type Refer, type Routed } from './routed';

/** The DTOs that the body's schema refers to: the request itself, or its parts where some of it stands in the path. */
export function bodyDtos(operation: Routed): DtoClass[] {
  if (!takesBody(operation)) return [];
  const { path, body } = placesOf(operation);
  if (path.length === 0 && body.length > 0) return [operation.request];
  return body.flatMap(({ type, items }) => [type?.() ?? items?.type?.() ?? []].flat());
}

export function requestBody(operation: Routed, refer: Refer): JsonSchema | undefined {
  if (operation.http.upload) return uploadBody(operation.http.upload);
  const { path, body } = placesOf(operation);
  if (!takesBody(operation) || body.length === 0) return undefined;
  const schema = path.length === 0 ? refer(operation.request) : fieldsSchema(body, refer);
  return {
    required: body.some((field) => !field.optional),
    content: {
      ...(isPage(operation) ? { 'application/x-www-form-urlencoded': { schema } } : {}),
      'application/json': { schema },
    },
  };
}

/** The content as it is: text is a string, and of anything else there is no schema. */
const uploadBody = ({ types, limit }: UploadRoute): JsonSchema => ({
  description: `The content, not compressed, up to ${limit.toLocaleString('en')} bytes.`,
  required: true,
  content: Object.fromEntries(
    types.map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]),
  ),
});

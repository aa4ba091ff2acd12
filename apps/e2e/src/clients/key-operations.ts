import { readFileSync } from 'node:fs';
import { inProject } from '../harness/project';

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly security?: readonly object[] }>>
    >
  >;
}

/** Operations that take an API key, by the OpenAPI document. */
export function keyOperations(): readonly string[] {
  const { paths } = JSON.parse(readFileSync(inProject('docs/generated/openapi.json'), 'utf8')) as Document;
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ security = [] }) => security.some((scheme) => 'key' in scheme))
    .map(({ operationId }) => operationId)
    .toSorted();
}

import type { JsonSchema } from '../fields/json-schema';

/** The components of a kind that are referenced in the document. */
export function usedComponents(kind: string, components: JsonSchema, parts: readonly unknown[]): JsonSchema {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

import type { JsonSchema } from '../fields/json-schema';

/** The components of a kind that some part of the document refers to. */
export function usedComponents(kind: string, components: JsonSchema, parts: readonly unknown[]): JsonSchema {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

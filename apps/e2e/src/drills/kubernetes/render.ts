import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { inProject } from '../../harness/project';

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: {
    readonly template?: {
      readonly metadata?: object;
      readonly spec: { readonly volumes?: readonly object[] };
    };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}

const load = createRequire(inProject('package.json'));
const { render } = load('./tools/kustomize/render.cjs') as { render(folder: string): readonly Manifest[] };

export const renderOverlay = (folder: string): readonly Manifest[] =>
  JSON.parse(JSON.stringify(render(inProject(folder)))) as Manifest[];

const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** Objects that the renderer of the checks and Kustomize render differently. The order of variables has no meaning. */
export function differences(folder: string, kustomized: string): string[] {
  return differing(documents(kustomized), renderOverlay(folder));
}

/** Names of objects that only one list has, or that differ. */
export function differing(their: readonly Manifest[], own: readonly Manifest[]): string[] {
  const theirs = new Map(their.map((object) => [titleOf(object), object]));
  const names = new Set([...theirs.keys(), ...own.map(titleOf)]);
  const ours = new Map(own.map((object) => [titleOf(object), object]));
  return [...names].filter((name) => !isDeepStrictEqual(sorted(theirs.get(name)), sorted(ours.get(name))));
}

export const documents = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS({ maxAliasCount: -1 }) as Manifest | null)
    .filter((object) => object !== null);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'env' ? byName(inner) : sorted(inner),
  ]);
  return Object.fromEntries(entries.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

const byName = (variables: unknown): unknown =>
  Array.isArray(variables)
    ? variables.map(sorted).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    : variables;

const nameOf = (variable: unknown): string => String((variable as { name?: unknown }).name);

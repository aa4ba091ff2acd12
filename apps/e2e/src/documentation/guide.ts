import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';

/** The NATS URL in the guides. */
export interface Server {
  readonly servers: string;
  readonly pass: string;
}

export const serverOf = ({ broker: { port, password } }: ServicesDeployment): Server => ({
  servers: `127.0.0.1:${port}`,
  pass: password,
});

/** Calls an operation of one service. */
export type Ask = (operation: string, request: object) => Promise<unknown>;

/** The first code block of a language in a guide. @throws Error if there is none */
function blockOf(guide: string, language: string): string {
  const text = readFileSync(inProject('docs/guides', guide), 'utf8');
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`${guide} has no block of ${language}`);
  return block;
}

/** The values that the JavaScript of a guide declares under the given names. */
export function declaredBy<T>(guide: string, names: readonly (keyof T & string)[]): T {
  const code = `${blockOf(guide, 'js')}\nreturn { ${names.join(', ')} };`;
  const run = compileFunction(code, ['require']) as (load: NodeJS.Require) => T;
  return run(require);
}

export const jsonOf = (guide: string): string => blockOf(guide, 'json');

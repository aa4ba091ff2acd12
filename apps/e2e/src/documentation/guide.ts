import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';

/** How the guides say where NATS is. */
export interface Server {
  readonly servers: string;
  readonly pass: string;
}

export const serverOf = ({ broker: { port, password } }: ServicesDeployment): Server => ({
  servers: `127.0.0.1:${port}`,
  pass: password,
});

/** Asks one service for an operation. */
export type Ask = (operation: string, request: object) => Promise<unknown>;

/** The first block of a language in a guide. @throws where there is none */
function blockOf(guide: string, language: string): string {
  const text = readFileSync(inProject('docs/guides', guide), 'utf8');
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`${guide} has no block of ${language}`);
  return block;
}

/** What the JavaScript of a guide declares under these names. */
export function declaredBy<T>(guide: string, names: readonly (keyof T & string)[]): T {
  const code = `${blockOf(guide, 'js')}\nreturn { ${names.join(', ')} };`;
  const run = compileFunction(code, ['require']) as (load: NodeJS.Require) => T;
  return run(require);
}

export const jsonOf = (guide: string): string => blockOf(guide, 'json');

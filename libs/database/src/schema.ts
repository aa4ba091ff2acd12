import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ServiceName } from '@lode/contracts';

/** The tables of a service. */
export interface Schema {
  /** Statements for an empty schema, whose effect is that of all migrations. */
  readonly sql: string;
  /** Names of the schemas that the migrations continue: this one, and those of released versions. */
  readonly baselines: readonly [string, ...string[]];
}

/**
 * Reads `schema.sql` of a folder, and `schema/<version>.sql` of each released version, whose first line names the migrations that
 * it contains.
 * @throws Error where a feature is unknown
 */
export function readSchema(service: ServiceName, folder: string): Schema {
  const released = globSync(join(folder, 'schema/*.sql')).map((file) =>
    readFileSync(file, 'utf8').replace(/^.*\n/, ''),
  );
  return schemaOf(service, readFileSync(join(folder, 'schema.sql'), 'utf8'), released);
}

/**
 * @param text SQL; a line `\i work/<feature>.sql` includes a file of that library, with the name of the service in place of `:schema`
 * @param released complete SQL of released versions
 */
export function schemaOf(service: ServiceName, text: string, released: readonly string[] = []): Schema {
  const sql = include(service, text);
  return { sql, baselines: [baseline(sql), ...released.map(baseline)] };
}

/** Compiled libraries hold their SQL in `dist`, beside the code. */
const ofLibrary = (file: string): string =>
  join(__dirname, '../..', file.replace('/', `/${basename(__dirname)}/`));

function include(service: ServiceName, text: string): string {
  return text.replace(/^\\i (\S+)$/gm, (_line, file: string) =>
    include(service, readFileSync(ofLibrary(file), 'utf8').replaceAll(':schema', service)),
  );
}

const baseline = (sql: string): string =>
  `Baseline${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`;

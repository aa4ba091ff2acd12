import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadList } from '@lode/contracts';
import type { Deployment } from '../../harness/deployment';
import { ask } from '../../harness/http-client';
import type { See } from '../drill';
import type { N8n } from './n8n-program';

/** An n8n with the node, and the Lode that it uses. */
export interface Visit {
  readonly n8n: N8n;
  readonly lode: Deployment;
  readonly see: See;
  /** Folder for files that n8n reads. */
  readonly folder: string;
}

/** Imports by the command line of n8n. */
export async function importAs(
  { n8n, folder }: Visit,
  kind: 'credentials' | 'workflow',
  content: object,
): Promise<void> {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(content));
  await n8n.command(`import:${kind}`, `--input=${file}`);
}

export async function createList(lode: Deployment, name: string): Promise<string> {
  return (await ask(lode, '/lists', { method: 'POST', body: { name } })).json<LeadList>().id;
}

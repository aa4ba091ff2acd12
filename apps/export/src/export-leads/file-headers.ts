import type { FilePage } from '@lode/contracts';
import type { RowSelection } from '../leads/rows-of';
import type { LeadOrigin } from './lead-pages';
import { partText } from './file-part';

interface FileNaming {
  readonly stem: string;
  readonly part: number;
  /** Whether there is another part. */
  readonly more: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `hubspot-leads-2026-11-23.csv`; of several files `hubspot-leads-2026-11-23-part-2.csv`. */
export function fileName({ stem, part, more, now }: FileNaming): string {
  const date = new Date(now).toISOString().slice(0, 10);
  return `${stem}-${date}${part > 1 || more ? `-part-${part}` : ''}.csv`;
}

export interface NextPart {
  readonly target: string;
  readonly origin: LeadOrigin;
  readonly selection: RowSelection;
  readonly bom: boolean;
  readonly part: number;
  readonly cursor: string;
}

/** @param next the following part, if any */
export const headersOf = (name: string, id: string, next: NextPart | undefined): FilePage['headers'] => ({
  'content-disposition': `attachment; filename="${name}"`,
  link: [`</exports/${id}>; rel="describedby"`, ...(next ? [`<${addressOf(next)}>; rel="next"`] : [])].join(
    ', ',
  ),
});

function addressOf({ target, origin, selection, bom, part, cursor }: NextPart): string {
  const query = new URLSearchParams({ [origin.kind]: origin.id, part: partText(part, cursor) });
  for (const [name, value] of Object.entries(selection)) query.set(name, String(value));
  if (bom) query.set('bom', 'true');
  return `/export/${target}?${query.toString()}`;
}

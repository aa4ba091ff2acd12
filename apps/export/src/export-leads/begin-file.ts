import { randomBytes } from 'node:crypto';
import type { ExportLeadsRequest, FilePage, ResultSet } from '@lode/contracts';
import { prefixedId, type CallContext, type Clock } from '@lode/service-kit';
import { headerLine } from '../file/write-file';
import type { RowSelection } from '../leads/rows-of';
import type { NewExport } from '../records/export-store';
import type { Target } from '../targets/target';
import { chooseLeads } from './choose-leads';
import { fileName, headersOf } from './file-headers';
import type { OpenPages } from './lead-pages';
import { measurePart } from './measure-part';
import type { Progress } from './progress';

const byteOrderMark = '\ufeff';

export interface BeginParts {
  readonly open: OpenPages;
  /** The newest result set of the account. @throws ProblemError unavailable */
  readonly newest: (context: CallContext) => Promise<ResultSet | undefined>;
  readonly clock: Pick<Clock, 'now'>;
  /** @throws ProblemError validation, not_found for an unknown list */
  readonly checkExclusions: (exclude: string | undefined, context: CallContext) => Promise<void>;
}

/** A file without exported rows yet. */
export interface StartedFile {
  readonly progress: Progress;
  readonly headers: FilePage['headers'];
  /** Byte order mark and header row. */
  readonly head: string;
  readonly record: Omit<NewExport, 'id' | 'rows' | 'bytes' | 'excluded' | 'now'>;
}

/**
 * Determines the content, end and headers of a file.
 * @throws ProblemError validation, not_found, gone, unavailable
 */
export async function beginFile(
  { open, newest, clock, checkExclusions }: BeginParts,
  target: Target,
  request: ExportLeadsRequest,
  account: string,
  context: CallContext,
): Promise<StartedFile> {
  const { origin, part } = await chooseLeads(request, newest, context);
  await checkExclusions(request.exclude, context);
  const selection = selectionOf(request);
  const { range, next } = origin
    ? await measurePart(open(origin, account, selection), part, { target, selection }, context)
    : { range: undefined, next: undefined };
  const now = clock.now();
  const id = prefixedId('exp', now, randomBytes(10));
  const name = fileName({ stem: target.fileStem, part: part.number, more: next !== undefined, now });
  const bom = request.bom ?? false;
  const onward =
    origin && next !== undefined
      ? { target: target.key, origin, selection, bom, part: part.number + 1, cursor: next }
      : undefined;
  const rest = origin && range ? { origin, range, selection } : null;
  return {
    progress: { id, target: target.key, rest, rows: 0, bytes: 0, excluded: 0, hash: null },
    headers: headersOf(name, id, onward),
    head: `${bom ? byteOrderMark : ''}${headerLine(target)}`,
    record: {
      ...{ crm_target: target.key, part: part.number, file_name: name, request_id: context.requestId },
      list: origin?.kind === 'list' ? origin.id : null,
      results: origin?.kind === 'results' ? origin.id : null,
    },
  };
}

const selectionOf = ({
  rows,
  verified,
  has,
  mail_provider,
  score_min,
  exclude,
}: ExportLeadsRequest): RowSelection => ({
  ...(rows === 'contact' && { rows }),
  ...(verified === true && { verified }),
  ...(has !== undefined && { has }),
  ...(mail_provider !== undefined && { mail_provider }),
  ...(score_min !== undefined && { score_min }),
  ...(exclude !== undefined && { exclude }),
});

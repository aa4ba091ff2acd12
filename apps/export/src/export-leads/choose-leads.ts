import { validationProblem, type ExportLeadsRequest, type ResultSet } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { firstPart, partIn, type FilePart } from './file-part';
import type { LeadOrigin } from './lead-pages';

/** The requested leads. */
export interface Chosen {
  /** Undefined if the account has no results yet. */
  readonly origin: LeadOrigin | undefined;
  readonly part: FilePart;
}

type Newest = (context: CallContext) => Promise<ResultSet | undefined>;

/**
 * Resolves the requested leads: those of a list, of a result set, or by default the newest results of the account.
 * @throws ProblemError validation if the parameters are contradictory; those of `newest`
 */
export async function chooseLeads(
  { list, results, part }: ExportLeadsRequest,
  newest: Newest,
  context: CallContext,
): Promise<Chosen> {
  if (list !== undefined && results !== undefined) throw bothGiven();
  const origin = originOf(list, results);
  if (part !== undefined && !origin) throw partOfNothing();
  if (part !== undefined) return { origin, part: partIn(part) };
  if (origin) return { origin, part: firstPart };
  const found = await newest(context);
  return { origin: found && { kind: 'results', id: found.id }, part: firstPart };
}

function originOf(list: string | undefined, results: string | undefined): LeadOrigin | undefined {
  if (list !== undefined) return { kind: 'list', id: list };
  return results === undefined || results === 'latest' ? undefined : { kind: 'results', id: results };
}

const bothGiven = () =>
  validationProblem([
    {
      location: 'body.results',
      message: 'cannot be combined with `list`',
      fix: 'send either `list` or `results`',
    },
  ]);

const partOfNothing = () =>
  validationProblem([
    {
      location: 'body.part',
      message: 'needs `list` or `results`',
      fix: 'use the URL of the Link header of the previous file, which names the list or the result set',
    },
  ]);

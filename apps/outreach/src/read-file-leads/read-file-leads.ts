import { Inject, Injectable } from '@nestjs/common';
import type { FileLead, FileLeads, ReadFileLeadsRequest } from '@lode/contracts';
import { cursorAfterId, idFromCursor, removeSuppressedByKeys, Suppressions } from '@lode/service-kit';
import { fitting } from '../fit-into-response';

/** A range of leads, by ids: after the first one, up to the second one. */
export interface FileRange {
  readonly account: string;
  readonly list: string;
  readonly after: string;
  readonly until: string;
}

export interface FileLeadPages {
  /**
   * Reads leads in order of their ids.
   * @throws ProblemError not_found
   */
  read(range: FileRange, limit: number): Promise<FileLead[]>;
}

export const FILE_LEADS = Symbol('FileLeadPages');

/** Reads the visible leads of a list for a file. Suppressed leads leave gaps, since the size of a page does not matter. */
@Injectable()
export class ReadFileLeads {
  constructor(
    @Inject(FILE_LEADS) private readonly pages: FileLeadPages,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'matches'>,
  ) {}

  /** @throws ProblemError not_found, validation */
  async page(account: string, { id: list, limit, ...range }: ReadFileLeadsRequest): Promise<FileLeads> {
    const until = idFromCursor(range.until, 'led', 'until');
    const after = range.cursor === undefined ? '' : idFromCursor(range.cursor, 'led');
    const read = await this.pages.read({ account, list, after, until }, limit);
    const visible = await removeSuppressedByKeys(read, this.suppressions, account);
    const leads = fitting(visible);
    const last = leads.length < visible.length ? leads.at(-1)?.id : idAfterWhich(read, limit, until);
    return { leads, next_cursor: last === undefined ? null : cursorAfterId(last) };
  }
}

/** Id of the last lead of a page that others may follow. */
function idAfterWhich(read: readonly FileLead[], limit: number, until: string): string | undefined {
  const last = read.length < limit ? undefined : read.at(-1)?.id;
  return last === until ? undefined : last;
}

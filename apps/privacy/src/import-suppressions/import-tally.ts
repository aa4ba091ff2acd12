import { maxImportProblems, type ImportProblem, type ImportReport } from '@lode/contracts';

/** Counts the rows of an import. */
export class ImportTally {
  rows = 0;
  rejected = 0;
  private named = 0;
  private readonly problems: ImportProblem[] = [];

  /** Counts one more row. @param problem contains no text of the row */
  read(row: number, named: number, problem: string | undefined): void {
    this.rows += 1;
    this.named += named;
    if (named === 0) this.rejected += 1;
    if (problem !== undefined && this.problems.length < maxImportProblems)
      this.problems.push({ row, reason: problem });
  }

  /** @param added as counted by the database */
  report(added: number): ImportReport {
    const { rows, rejected, problems, named } = this;
    return { rows, added, known: Math.max(0, named - added), rejected, problems };
  }
}

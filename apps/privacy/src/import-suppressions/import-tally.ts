import { maxImportProblems, type ImportProblem, type ImportReport } from '@lode/contracts';

/** Counts the rows of an import. */
export class ImportTally {
  rows = 0;
  rejected = 0;
  private partial = 0;
  private named = 0;
  private readonly problems: ImportProblem[] = [];

  /** Counts one more row. @param problem contains no text of the row */
  read(row: number, named: number, problem: string | undefined): void {
    this.rows += 1;
    this.named += named;
    const rejected = named === 0;
    if (rejected) this.rejected += 1;
    if (problem === undefined) return;
    if (!rejected) this.partial += 1;
    if (this.problems.length < maxImportProblems) this.problems.push({ row, reason: problem, rejected });
  }

  /** @param added as counted by the database */
  report(added: number): ImportReport {
    const { rows, partial, rejected, problems, named } = this;
    const complete = rows - partial - rejected;
    return { rows, added, known: Math.max(0, named - added), complete, partial, rejected, problems };
  }
}

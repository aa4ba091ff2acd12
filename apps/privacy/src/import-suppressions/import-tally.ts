import { maxImportProblems, type ImportProblem, type ImportReport } from '@lode/contracts';

/** Counts what is read in an import. */
export class ImportTally {
  rows = 0;
  rejected = 0;
  private named = 0;
  private readonly problems: ImportProblem[] = [];

  /** One more row. @param problem says nothing of what stands in it */
  read(row: number, named: number, problem: string | undefined): void {
    this.rows += 1;
    this.named += named;
    if (named === 0) this.rejected += 1;
    if (problem !== undefined && this.problems.length < maxImportProblems)
      this.problems.push({ row, reason: problem });
  }

  /** @param added as the database has counted it */
  report(added: number): ImportReport {
    const { rows, rejected, problems, named } = this;
    return { rows, added, known: Math.max(0, named - added), rejected, problems };
  }
}

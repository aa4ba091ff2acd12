import { mostImportProblems, type ImportProblem, type ImportReport } from '@lode/contracts';

/** Counts what comes of an import. */
export class ImportTally {
  rows = 0;
  private named = 0;
  private rejected = 0;
  private added: number;
  private readonly problems: ImportProblem[] = [];

  /** @param addedBefore entries that an earlier attempt has made */
  constructor(addedBefore: number) {
    this.added = addedBefore;
  }

  /** One more row; what stands in it is told to nobody. */
  read(row: number, namesSomebody: boolean, problem: string | undefined): void {
    this.rows += 1;
    if (!namesSomebody) this.rejected += 1;
    if (problem !== undefined && this.problems.length < mostImportProblems)
      this.problems.push({ row, reason: problem });
  }

  written(named: number, added: number): void {
    this.named += named;
    this.added += added;
  }

  /** How it stands; exact once an attempt has come as far as those before. */
  get counts(): { added: number; known: number; rejected: number } {
    const { added, named, rejected } = this;
    return { added, known: Math.max(0, named - added), rejected };
  }

  /** @param added as the database has counted it */
  report(added: number): ImportReport {
    const { rows, rejected, problems, named } = this;
    return { rows, added, known: Math.max(0, named - added), rejected, problems };
  }
}

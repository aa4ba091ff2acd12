import type { LeadImportUndone } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { type ListJobWatch, ListJobRepository, type Progress } from '../lists/list-job.repository';
import { type ImportReference, ImportRepository } from './import.repository';

/** Leads per transaction; the list is locked meanwhile. */
const batchSize = 500;

/** Positions are a phase and the last lead of it. */
type Phase = 'restore' | 'remove' | 'end';

const start: Progress<LeadImportUndone> = {
  position: 'restore',
  tally: { removed: 0, restored: 0, kept: 0 },
};

/** Undoes imports in batches. A retry after a crash continues after the last batch. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly jobs: ListJobRepository,
    private readonly imports: ImportRepository,
  ) {}

  /** Checks that the import exists. @throws ProblemError not_found */
  async check(which: ImportReference): Promise<void> {
    await this.imports.undone(which);
  }

  /** A repetition has the result of the first undoing. */
  async run(which: ImportReference, job: string, watch: ListJobWatch): Promise<LeadImportUndone> {
    const earlier = await this.imports.undone(which);
    if (earlier) return earlier;
    for (;;) {
      watch.signal.throwIfAborted();
      const { position, tally } = await this.jobs.step(
        { account: which.account, id: job },
        start,
        (manager, reached) => this.step(manager, which, reached),
      );
      const done = tally.removed + tally.restored + tally.kept;
      watch.progress(done, done, { ...tally });
      if (position === 'end') return tally;
    }
  }

  private async step(
    manager: Parameters<ImportRepository['restore']>[0],
    which: ImportReference,
    reached: Progress<LeadImportUndone>,
  ): Promise<Progress<LeadImportUndone>> {
    const [phase = 'end', after = ''] = reached.position.split(' ') as [Phase?, string?];
    if (phase === 'end') return reached;
    const step = await this.imports[phase](manager, which, after, batchSize);
    const tally = {
      removed: reached.tally.removed + step.removed,
      restored: reached.tally.restored + step.restored,
      kept: reached.tally.kept + step.kept,
    };
    if (step.next !== undefined) return { position: `${phase} ${step.next}`, tally };
    if (phase === 'restore') return { position: 'remove', tally };
    await this.imports.finish(manager, which, tally);
    return { position: 'end', tally };
  }
}

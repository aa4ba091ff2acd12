import type { SubjectHasher } from '@lode/service-kit';
import type { EntityManager, QueryRunner } from 'typeorm';
import { excludeErased } from './erased-records';
import type { ImportRun, Merged } from './import-run';
import { ImportRepository } from './import.repository';
import { MergeRepository } from './merge.repository';
import { StagingRepository } from './staging.repository';
import { TombstoneRepository } from './tombstone.repository';

/** Merges the staged records of one lane on its own connection. */
export class MergeLane {
  private readonly manager: EntityManager;
  private readonly imports: ImportRepository;
  private readonly staging: StagingRepository;
  private readonly tombstones: TombstoneRepository;
  private readonly places: MergeRepository;

  constructor(
    private readonly lane: number,
    runner: QueryRunner,
    private readonly hasher: SubjectHasher,
  ) {
    this.manager = runner.manager;
    this.imports = new ImportRepository(this.manager);
    this.staging = new StagingRepository(runner);
    this.tombstones = new TombstoneRepository(this.manager, hasher);
    this.places = new MergeRepository(this.manager);
  }

  /** Merges the records of these positions in one transaction; does nothing if they are merged already. */
  merge(run: ImportRun, from: number, to: number): Promise<Merged> {
    const part = { from, to, lane: this.lane };
    const { tombstones, hasher } = this;
    return this.manager.transaction(async () => {
      await excludeErased(this.staging, run.id, part, { tombstones, hasher });
      const merged = await this.places.merge(run, part);
      await this.imports.addMerged(run.id, merged);
      return merged;
    });
  }
}

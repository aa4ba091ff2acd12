import { Injectable } from '@nestjs/common';
import { AnswerRepository } from './answer.repository';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import type { RunProgress } from './run-progress';

/** Maximum number of leads of a search that are stored while it runs. */
export const maxLeadsSoFar = 50;

/**
 * The leads that running searches have found so far, for the followers of jobs on any replica. They are stored like
 * answers, so that suppressions and erasures reach them, under keys that no request finds as its answer.
 */
@Injectable()
export class LeadsSoFar {
  constructor(private readonly answers: AnswerRepository) {}

  async find(search: LeadSearch): Promise<LeadAnswer | undefined> {
    return this.answers.find(soFar(search));
  }

  async save(search: LeadSearch, answer: LeadAnswer): Promise<void> {
    const leads = answer.leads.slice(0, maxLeadsSoFar);
    await this.answers.save(soFar(search), { ...answer, leads });
  }

  async delete(search: LeadSearch): Promise<void> {
    await this.answers.delete(soFar(search).key);
  }
}

const soFar = (search: LeadSearch): LeadSearch => ({
  ...search,
  key: `so far ${search.key}`,
  niche: { ...search.niche, key: `so far ${search.niche.key}` },
});

/** Minimum milliseconds between two changes of the stored rows. */
const minIntervalMs = 1000;

export interface RowsOfRunParts {
  readonly store: Pick<LeadsSoFar, 'save' | 'delete'>;
  /** Called after new rows are stored. */
  readonly onChange: (revision: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Stores the leads of a run while it runs: the first ones at once, then at most one change per second. */
export class RowsOfRun {
  private readonly searches = new Map<string, LeadSearch>();
  private latest: RunProgress['soFar'];
  private stored = '';
  private saving: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly parts: RowsOfRunParts) {}

  offer({ soFar }: Pick<RunProgress, 'soFar'>): void {
    if (!soFar || this.isClosed) return;
    this.latest = soFar;
    if (!this.saving && !this.timer) this.saveLatest();
  }

  /** Deletes the stored rows: the result of the job replaces them. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.saving;
    for (const search of this.searches.values())
      await this.parts.store.delete(search).catch(this.parts.onError);
  }

  private saveLatest(): void {
    const { latest } = this;
    this.latest = undefined;
    if (!latest || this.isClosed) return;
    this.saving = this.save(latest)
      .catch((error: unknown) => (this.parts.onError(error), false))
      .then((isSaved) => {
        this.saving = undefined;
        if (!isSaved) return this.saveLatest();
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.saveLatest();
        }, minIntervalMs).unref();
      });
  }

  /** @returns whether there were new rows */
  private async save(soFar: NonNullable<RunProgress['soFar']>): Promise<boolean> {
    const { search, answer } = await soFar();
    const rows = JSON.stringify(answer.leads);
    if (answer.leads.length === 0 || rows === this.stored || this.isClosed) return false;
    this.searches.set(search.key, search);
    await this.parts.store.save(search, answer);
    this.stored = rows;
    this.parts.onChange(revisionOf(answer));
    return true;
  }
}

/** Milliseconds since 1970, so that a restarted job continues with higher revisions. */
export const revisionOf = ({ collectedAt }: LeadAnswer): number => collectedAt;

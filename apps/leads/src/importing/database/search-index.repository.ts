import type { EntityManager } from 'typeorm';
import type { ImportRun } from './import-run';
import {
  addCategories,
  addWords,
  buildCategoriesSegment,
  buildWordsSegment,
  countAdded,
  countSegments,
  findLastId,
  indexNext,
} from './search-index.statements';

/** Adds the entries of new places to the search index. */
export class SearchIndexRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Id of the last place; '0' if there is none. */
  async lastId(): Promise<string> {
    return (await findLastId.one(this.manager)).last;
  }

  /** The number of places that an import added, up to a limit. */
  async countAdded(run: ImportRun, limit: number): Promise<number> {
    return (await countAdded.one(this.manager, run.id, lastIdBefore(run), limit)).added;
  }

  async countSegments(): Promise<number> {
    return (await countSegments.one(this.manager)).segments;
  }

  /** Adds the entries of places after this id, in the order of ids. @returns the last id; undefined if there are none */
  async indexNext(run: ImportRun, after: string, limit: number): Promise<string | undefined> {
    return (await indexNext.one(this.manager, run.id, after, limit)).last ?? undefined;
  }

  /** Adds the categories of all added places as a segment; does nothing if it exists. */
  async buildCategories(run: ImportRun): Promise<void> {
    await addCategories.run(this.manager, run.id, lastIdBefore(run));
    await buildCategoriesSegment.run(this.manager, run.id, lastIdBefore(run));
  }

  /** Adds the words of all added places as a segment; does nothing if it exists. */
  async buildWords(run: ImportRun): Promise<void> {
    await addWords.run(this.manager, run.id, lastIdBefore(run));
    await buildWordsSegment.run(this.manager, run.id, lastIdBefore(run));
  }
}

const lastIdBefore = ({ position }: ImportRun): string => position.lastIdBefore ?? '0';

import { SubjectHasher } from '@lode/privacy';
import type { PlaceRecord } from '../business/business';
import type { ImportPosition, ImportRun } from './database/import-run';
import type { PlaceBatch, PlaceFile } from './place-file';
import { stagePlaces, StagingThread } from './stage-places';
import { cafeRecord } from './testing/cafe-record';

const suppressionKey = Buffer.alloc(32);
const perBatch = 2000;

const run: ImportRun = {
  id: '7',
  dataset: 'openstreetmap',
  fingerprint: '',
  fileName: 'a.osm.pbf',
  release: null,
  bbox: { west: -77, south: 39, east: -76, north: 40 },
  state: 'running',
  position: { next: 0, staged: 0, whole: false, merged: 0 },
  counts: {},
  startedAt: new Date(0),
  finishedAt: null,
};

const batchOf = (number: number): PlaceRecord[] =>
  Array.from({ length: perBatch }, (_, index) => cafeRecord(number * perBatch + index));

/** A file of batches; `read` are the positions at which they were read. */
function fileOf(batches: readonly PlaceRecord[][], read: number[] = []): PlaceFile {
  async function* readBatches(from: number, signal: AbortSignal): AsyncGenerator<PlaceBatch> {
    for (const [index, places] of batches.entries()) {
      if (index < from) continue;
      signal.throwIfAborted();
      read.push(index);
      yield {
        places,
        next: index + 1,
        done: (index + 1) / batches.length,
        counts: { objects: places.length },
      };
    }
  }
  const { dataset, release, bbox } = run;
  return { dataset, release, bbox, covers: () => true, read: readBatches, close: async () => undefined };
}

/** The work of a run, of which `noted` are the saved positions and `added` the rows. */
function stagingInto(added: string[], { save = async (): Promise<void> => undefined } = {}) {
  const noted: ImportPosition[] = [];
  const stop = new AbortController();
  return {
    noted,
    stop,
    staging: {
      session: { inTransaction: <T>(work: () => Promise<T>) => work() },
      imports: { note: async (_: string, position: ImportPosition) => void noted.push(position) },
      staging: {
        add: async (rows: Uint8Array) => {
          await save();
          added.push(...Buffer.from(rows).toString().trimEnd().split('\n'));
        },
      },
      tombstones: { hold: async () => undefined, among: async () => undefined },
      hasher: new SubjectHasher(suppressionKey),
      suppressionKey,
      onProgress: (): void => undefined,
      signal: stop.signal,
    },
  };
}

/** Import, position and identifier of each row. */
const startsOf = (rows: readonly string[]) => rows.map((row) => row.split('\t').slice(0, 3));

test('stages records in their order, and resumes at the position of the run', async () => {
  const batches = [batchOf(0), batchOf(1), [cafeRecord(9000)]];
  const expected = batches.flat().map(({ sourceId }, index) => [run.id, String(index), sourceId]);
  const rows: string[] = [];
  const { noted, staging } = stagingInto(rows);
  const whole = await stagePlaces(run, fileOf(batches), staging);
  expect(startsOf(rows)).toEqual(expected);
  expect(whole).toMatchObject({
    position: { next: 3, staged: 2 * perBatch + 1, whole: true },
    counts: { objects: 2 * perBatch + 1, places: 2 * perBatch + 1 },
  });

  const again: string[] = rows.slice(0, perBatch);
  const resumed = await stagePlaces(
    { ...run, position: noted[0] ?? run.position, counts: { objects: perBatch, places: perBatch } },
    fileOf(batches),
    stagingInto(again).staging,
  );
  expect(again).toEqual(rows);
  expect(resumed).toEqual(whole);
});

test('reads two batches ahead of the one that is being saved', async () => {
  const saving = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const read: number[] = [];
  const rows: string[] = [];
  const { staging } = stagingInto(rows, {
    save: () => {
      started.resolve();
      return saving.promise;
    },
  });
  const staged = stagePlaces(run, fileOf([0, 1, 2, 3, 4, 5].map(batchOf), read), staging);
  await started.promise;
  expect(read).toEqual([0, 1, 2]);
  saving.resolve();
  await staged;
  expect(rows).toHaveLength(6 * perBatch);
});

test('an error of the thread fails the import and ends the thread', async () => {
  const close = vi.spyOn(StagingThread.prototype, 'close');
  const broken: PlaceRecord = Object.assign(cafeRecord(0), { otherNames: null });
  const rows: string[] = [];
  const { noted, staging } = stagingInto(rows);
  const batches = [batchOf(0), [...batchOf(1), broken], batchOf(2), batchOf(3)];
  await expect(stagePlaces(run, fileOf(batches), staging)).rejects.toThrow(/otherNames is not iterable/);
  expect(noted).toMatchObject([{ next: 1, staged: perBatch }]);
  expect(close).toHaveBeenCalledOnce();
  close.mockRestore();
});

test('an abort saves no further batch and ends the thread', async () => {
  const close = vi.spyOn(StagingThread.prototype, 'close');
  const rows: string[] = [];
  const { noted, staging, stop } = stagingInto(rows, { save: async () => stop.abort(new Error('stopped')) });
  await expect(stagePlaces(run, fileOf([0, 1].map(batchOf)), staging)).rejects.toThrow('stopped');
  expect(noted).toMatchObject([{ next: 1, staged: perBatch }]);
  expect(close).toHaveBeenCalledOnce();
  close.mockRestore();
});

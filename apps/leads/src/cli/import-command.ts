import { parseArgs } from 'node:util';
import { readBoundingBox, type BoundingBox } from '../importing/bounding-box';

export interface ImportCommand {
  readonly file: string;
  readonly bbox: BoundingBox | undefined;
  readonly release: string | undefined;
}

/** An invalid command line; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage: npm run places:import -- FILE [--bbox west,south,east,north] [--release NAME]

  FILE       an extract of OpenStreetMap (.osm.pbf), or places of Overture or Foursquare (.parquet)
  --bbox     only places in this box, in degrees: 24.8,60.1,25.2,60.3
  --release  the release of the file, if the file does not state it; begins with its date: 2026-11-19.0`;

/** @throws UsageError */
export function readImportCommand(argv: readonly string[]): ImportCommand {
  const { values, positionals } = parse(argv);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('No file is named.');
  if (more.length > 0) throw new UsageError(`One file at a time: ${more[0]} is the second.`);
  const bbox = values.bbox === undefined ? undefined : readBoundingBox(values.bbox);
  if (values.bbox !== undefined && !bbox)
    throw new UsageError(
      `--bbox ${values.bbox} is not a bounding box: write four numbers in degrees as west,south,east,north, with west before east and south before north.`,
    );
  return { file, bbox, release: values.release };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: joinNegative(argv),
      options: { bbox: { type: 'string' }, release: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A box in the western hemisphere begins with a minus, which `parseArgs` would read as an option. */
const joinNegative = (argv: readonly string[]): string[] =>
  argv.flatMap((word, index) => {
    if (argv[index - 1] === '--bbox') return [];
    const next = argv[index + 1];
    return word === '--bbox' && next !== undefined ? [`--bbox=${next}`] : [word];
  });

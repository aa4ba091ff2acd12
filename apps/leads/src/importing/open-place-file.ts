import { open } from 'node:fs/promises';
import type { CountryAt } from './country-at';
import { ImportError } from './import-error';
import { openOsmFile } from './osm/osm-file';
import { openParquetFile } from './parquet/parquet-file';
import type { OpenOptions, PlaceFile } from './place-file';

/**
 * Opens a file of places by the format of its first bytes. @throws ImportError if the format is unknown or the file
 * damaged
 */
export async function openPlaceFile(options: OpenOptions, countryAt: CountryAt): Promise<PlaceFile> {
  const start = await readStart(options.file);
  if (start.toString('latin1', 0, 4) === 'PAR1') return openParquetFile(options);
  // The length of the first header, and in it the type of the first block.
  if (start.toString('latin1', 6, 15) === 'OSMHeader') return openOsmFile(options, countryAt);
  throw new ImportError(
    `${options.file} is neither an OpenStreetMap extract (.osm.pbf) nor a Parquet file of places. Choose a file of one of these formats; docs/guides/places.md says where to fetch one.`,
  );
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(15), 0, 15, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

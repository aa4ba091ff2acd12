import { osmFileParts, type TestExtract } from './osm-file-parts';

/** An extract as the bytes of a .osm.pbf file. */
export const osmFileBytes = (extract: TestExtract): Buffer => Buffer.concat([...osmFileParts(extract)]);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'recorded');

/** A recorded answer of an outside source; `recorded/README.md` names its origin. @param name as in `gleif/empty.json` */
export const recordedText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The parsed content of a recorded JSON answer. */
export const recordedJson = (name: string): unknown => JSON.parse(recordedText(name));

/** Names of all recorded answers of a source. */
export const recordedNames = (source: string): string[] =>
  readdirSync(join(folder, source)).map((file) => `${source}/${file}`);

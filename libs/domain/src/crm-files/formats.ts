import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lazily, readYaml } from '../data';

/** The import format of a CRM, as a file `formats/*.yaml` states it; `formats.schema.json` describes its values. */
export interface CrmFormat {
  readonly file_stem: string;
  readonly rows: string;
  readonly bytes?: string;
  readonly columns: readonly CrmFormatColumn[];
  readonly example: Readonly<Record<string, string>>;
}

export interface CrmFormatColumn {
  readonly header: string;
  readonly fact?: string;
  readonly text?: string;
  readonly max?: string;
  readonly max_bytes?: string;
  readonly too_long?: 'truncate' | 'leave_out';
  readonly required?: 'yes';
  readonly takes_rest?: 'yes';
  /** The CRM has a picklist of the names of countries or states. */
  readonly picklist?: 'yes';
}

const folder = join(__dirname, 'formats');

/** All formats, by the names of their files, which are those of the products. */
export const crmFormatFiles = lazily(
  (): ReadonlyMap<string, CrmFormat> =>
    new Map(
      readdirSync(folder).map((file) => [
        file.replace(/\.yaml$/, ''),
        readYaml<CrmFormat>(join(folder, file)),
      ]),
    ),
);

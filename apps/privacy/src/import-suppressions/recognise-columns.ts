import type { SubjectKind } from '@lode/contracts';

/** What the columns of a file hold. */
export interface Columns {
  /** Whether the first row names them, and is no row of the list. */
  readonly hasHeader: boolean;
  /** Places of the columns of each kind, from 0; none at all where each value has to tell what it is. */
  readonly places: Readonly<Record<SubjectKind, readonly number[]>>;
}

/** Names of columns in exports of mail programs and CRMs, without spaces and marks. */
const names: Record<SubjectKind, readonly string[]> = {
  email: [
    'email',
    'mail',
    'adresseemail',
    'adressemail',
    'courriel',
    'correo',
    'correoelectronico',
    'recipient',
  ],
  domain: [
    'domain',
    'domainname',
    'website',
    'web',
    'url',
    'homepage',
    'site',
    'webseite',
    'dominio',
    'domaine',
  ],
  phone: ['phone', 'telephone', 'tel', 'mobile', 'cell', 'cellphone', 'mobilephone', 'telefon', 'telefono'],
};
/** What stands around a name and changes nothing: `Work Email 1`, `Primary phone number`, `Company website URL`. */
const before =
  /^(?:your|work|business|primary|secondary|main|contact|company|corporate|office|direct|personal|home|person|customer|user|subscriber|lead)+/;
const behind = /(?:address|adresse|number|nummer|numero|no|name|url|work|business|home|[0-9])+$/;

/** Finds out from the first row of a file what its columns hold. */
export function recogniseColumns(firstRow: readonly string[]): Columns {
  const kinds = firstRow.map(kindNamed);
  const placesOf = (kind: SubjectKind): number[] =>
    kinds.flatMap((each, place) => (each === kind ? [place] : []));
  return {
    hasHeader: kinds.some((kind) => kind !== undefined),
    places: { email: placesOf('email'), domain: placesOf('domain'), phone: placesOf('phone') },
  };
}

function kindNamed(title: string): SubjectKind | undefined {
  const name = title
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const core = name.replace(before, '').replace(behind, '');
  return (['email', 'phone', 'domain'] as const).find((kind) =>
    names[kind].some((each) => each === name || each === core),
  );
}

/** The place of the hashes in a deletion list, whose columns are `ID` and `Hash`; 0 where it has one column. */
export function recogniseHashes(firstRow: readonly string[]): { hasHeader: boolean; place: number } {
  const place = firstRow.findIndex((title) => /^hash$/i.test(title));
  if (place >= 0) return { hasHeader: true, place };
  return { hasHeader: false, place: firstRow.length - 1 };
}

import type { SubjectKind } from '@lode/contracts';

/** Names of columns in exports of mail programs and CRMs, folded. */
const names: Record<SubjectKind, readonly string[]> = {
  email: [
    'email',
    'mail',
    'adresseemail',
    'adressemail',
    'courriel',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
    'indirizzoemail',
    'indirizzomail',
    'postaelettronica',
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
    'siteweb',
    'sitioweb',
    'sitoweb',
  ],
  phone: [
    'phone',
    'telephone',
    'tel',
    'mobile',
    'cell',
    'cellphone',
    'mobilephone',
    'telefon',
    'telefono',
    'handy',
    'portable',
    'movil',
    'cellulare',
  ],
};
/** Additions to a name without a meaning: `Work Email 1`, `Primary phone number`, `Company website URL`. */
const before =
  /^(?:your|work|business|primary|secondary|main|contact|company|corporate|office|direct|personal|home|person|customer|user|subscriber|lead)+/;
const behind = /(?:address|adresse|number|nummer|numero|no|name|url|work|business|home|[0-9])+$/;

/** The name of a column in lower case, without accents, spaces and punctuation; `` where nothing is left. */
export const foldedTitle = (title: string): string =>
  title
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

/** The kind of contact in a column, by its name. */
export function contactNamed(title: string): SubjectKind | undefined {
  const name = foldedTitle(title);
  const core = name.replace(before, '').replace(behind, '');
  return (['email', 'phone', 'domain'] as const).find((kind) =>
    names[kind].some((each) => each === name || each === core),
  );
}

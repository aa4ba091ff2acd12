import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Placeholders for a personal name in forms and templates. */
const anyLocalPart = words(`
  you your yourname your.name your-name your_name youremail your.email name user username somebody someone
  firstname.lastname first.last firstname lastname
  vorname.nachname vorname nachname ihr.name ihrname
  prenom.nom prénom.nom votrenom votre.nom votre nombre.apellido nombre tunombre tu.nombre tucorreo usuario
  nome.cognome nome tuonome seunome seu.nome seuemail naam voornaam.achternaam uwnaam
  jouwnaam xxx xxxx xyz imie.nazwisko exemple ejemplo esempio exemplo beispiel voorbeeld`);

const given =
  'firstname|first|forename|vorname|prenom|prénom|nombre|nome|voornaam|fornavn|förnamn|etunimi|imie|jmeno|jméno|keresztnev|isim|ad';
const family =
  'lastname|last|surname|familyname|nachname|familienname|nom|apellido|cognome|sobrenome|apelido|achternaam|etternavn|efternavn|efternamn|sukunimi|nazwisko|prijmeni|příjmení|vezeteknev|soyad|soyisim|name';
/** A description of the form of addresses: `v.nachname@`, `name.surname@`. */
const form = new RegExp(
  `^(?:(?:${given}|name|[a-z])[._-](?:${family})|(?:${family})[._-](?:${given}|[a-z]))$`,
);
/** Marks against robots in an address. */
const againstRobots =
  /[-_.]?(?:remove[-_.]?this|no[-_]?spam|antispam|spam[-_]?schutz|bitte[-_.]?entfernen)[-_.]?/i;

const withoutMark = (text: string): string => text.replace(againstRobots, '');

/** Names of imaginary people, which real people have too: by local part, the given and the family name. */
const anySample: ReadonlyMap<string, SampleName> = new Map(
  [
    ['john', 'doe'],
    ['jane', 'doe'],
    ['max', 'mustermann'],
    ['erika', 'mustermann'],
    ['mario', 'rossi'],
  ].flatMap(([given = '', family = '']) => {
    const initial = given.charAt(0);
    const locals = [`${given}.${family}`, given + family, `${initial}.${family}`, initial + family];
    return [...locals, ...(family === 'mustermann' ? [family] : [])].map(
      (local) => [local, { given, family }] as const,
    );
  }),
);

/** An imaginary person of samples; another given name with the same initial is possible for `jdoe`. */
export interface SampleName {
  readonly given: string;
  readonly family: string;
}

/** @param local in lower case */
export const sampleNameOf = (local: string): SampleName | undefined => anySample.get(local);

/** Registrable names, without their suffix, that are placeholders for a company. */
const anyCompany = words(`
  example examples domain yourdomain your-domain mydomain yourcompany your-company mycompany company yoursite
  yourwebsite mysite companyname domainname somedomain anydomain
  ihredomain ihre-domain ihrefirma musterfirma deinedomain beispiel votredomaine votre-domaine votresite
  votreentreprise exemple tudominio tu-dominio suempresa tuempresa ejemplo dominio tuodominio tuosito esempio
  seudominio suaempresa exemplo uwdomein jouwdomein uwbedrijf jouwbedrijf voorbeeld`);

/** Names that are placeholders only under these suffixes; elsewhere they are real companies. */
const anySuffix = words('com net org');
const ambiguousCompany = words('domain company mysite dominio beispiel');

/** Error reporting services whose keys look like addresses. */
const machineNames = words('sentry sentry-next sentry-cdn ingest wixpress');

/** Accounts of version control systems and package managers. */
const machineAccounts = words('git npm hg svn');

const hexadecimalId = /^[0-9a-f]{24,40}$/;
/** `banner@2x.png`, an image for a pixel density of two; `.png` is no public suffix, but some such endings are. */
const pixelDensity = /^[1-9]x$/;

/**
 * @param local in lower case
 * @param domain in lower case, A-labels
 */
function isPlaceholder(local: string, domain: string): boolean {
  const labels = domain.split('.');
  const [first = ''] = labels;
  if (anyLocalPart.has(local) || form.test(local) || machineAccounts.has(local) || hexadecimalId.test(local))
    return true;
  if (pixelDensity.test(first) || labels.some((label) => machineNames.has(label))) return true;
  return isPlaceholderDomain(labels);
}

function isPlaceholderDomain(labels: readonly string[]): boolean {
  const suffix = labels.at(-1) ?? '';
  const owner = labels.at(-2) ?? '';
  return anyCompany.has(owner) && (anySuffix.has(suffix) || !ambiguousCompany.has(owner));
}

const reservedNames: ReadonlySet<string> = new Set(['test', 'example', 'invalid']);

const lastLabel = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Distinguishes valid mail domains from strings that only look like them. */
export class MailDomains {
  private readonly reserved: string | undefined;
  /** Cache, since pages repeat a few domains. */
  private readonly suffixes = new Map<string, string | undefined>();

  /** @param pageHost a reserved name (RFC 2606) is valid only on pages under the same name */
  constructor(pageHost: string) {
    const last = lastLabel(pageHost);
    this.reserved = reservedNames.has(last) ? last : undefined;
  }

  /**
   * Whether the name is under a public suffix of ICANN's section of the list; the default rule applies to reserved
   * names.
   */
  has(domain: string): boolean {
    return this.suffixOf(domain) !== undefined;
  }

  /** The public suffix of a valid mail domain. */
  suffixOf(domain: string): string | undefined {
    const name = domain.toLowerCase();
    if (!this.suffixes.has(name)) this.suffixes.set(name, this.publicSuffixOf(name));
    return this.suffixes.get(name);
  }

  private publicSuffixOf(name: string): string | undefined {
    const { isIcann, isIp, domain, publicSuffix } = parse(name, { allowPrivateDomains: false });
    if (isIp || !domain || !publicSuffix) return undefined;
    return isIcann || lastLabel(name) === this.reserved ? publicSuffix : undefined;
  }
}

/** File extensions; file names that contain an `@` are not addresses. */
const fileEnding =
  /^(?:avif|bmp|css|gif|html?|ico|jpe?g|js|json|map|min|mjs|mp[34]|pdf|png|svg|tiff?|webm|webp|xml)$/i;
const word = /^\p{L}{2,20}$/u;
const capitalised = /^\p{Lu}\p{Ll}+$/u;
/** The end of a domain and an adjacent word or number: `comPhone`, `com312`, `jpまで`. */
const glued = [
  /^([a-z]{2,10})(?=[A-Z])/,
  /^([a-zA-Z]{2,10})(?=\d)/,
  /^([a-zA-Z]{2,10})(?=[^\p{Script=Latin}\p{M}\p{N}-])/u,
];

/**
 * The domain at the start of a text, without the words of the sentence after it, as in `acme.com.Thanks`.
 * @returns undefined if the text does not start with a domain
 */
export function trimDomain(text: string, domains: MailDomains): string | undefined {
  let rest = withoutPunctuation(text);
  if (fileEnding.test(lastOf(rest)) && !domains.has(rest)) return undefined;
  if (endsWithSentence(rest, domains)) return withoutLast(rest);
  for (let cuts = 0; cuts < 4 && rest.includes('.'); cuts += 1) {
    if (domains.has(rest)) return rest;
    const shorter = shorten(rest);
    if (shorter === undefined) return undefined;
    rest = shorter;
  }
  return undefined;
}

function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && '.-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const lastOf = (domain: string): string => domain.slice(domain.lastIndexOf('.') + 1);
const withoutLast = (domain: string): string => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

/** `acme.com.Phone`, where the word is also a public suffix, but not `acme.co.Uk` or `Acme.Com`. */
function endsWithSentence(domain: string, domains: MailDomains): boolean {
  const before = withoutLast(domain);
  if (!capitalised.test(lastOf(domain)) || before !== before.toLowerCase()) return false;
  return domains.has(before) && domains.suffixOf(domain)?.includes('.') !== true;
}

function shorten(domain: string): string | undefined {
  const last = lastOf(domain);
  for (const pattern of glued) {
    const kept = pattern.exec(last)?.[1];
    if (kept !== undefined) return `${withoutLast(domain)}.${kept}`;
  }
  return word.test(last) && !fileEnding.test(last) ? withoutLast(domain) : undefined;
}

interface EmailAddress {
  /** As shown, the domain in lower case and in Unicode. */
  readonly email: string;
  /** In lower case, the domain in A-labels. */
  readonly key: string;
}

const maxLocalLength = 64;
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{0,63}$/u;
/** Domains that are equal in Unicode and in A-labels. */
const plain = /^[a-z0-9.-]+\.[a-z]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Validates and normalizes an address; undefined for an invalid address or a placeholder. */
export function readAddress(
  written: string,
  writtenDomain: string,
  domains: MailDomains,
): EmailAddress | undefined {
  const [local, domain] = [withoutMark(written), withoutMark(writtenDomain)];
  if (local.length > maxLocalLength || !localPart.test(local)) return undefined;
  if (local.endsWith('.') || local.includes('..')) return undefined;
  const lower = domain.toLowerCase();
  const isPlain = plain.test(lower) && !lower.includes('xn--');
  const ascii = isPlain ? lower : domainToASCII(lower);
  if (!ascii.split('.').every((each) => label.test(each)) || !domains.has(ascii)) return undefined;
  if (isPlaceholder(local.toLowerCase(), ascii)) return undefined;
  return {
    email: `${local}@${isPlain ? ascii : domainToUnicode(ascii)}`,
    key: `${local.toLowerCase()}@${ascii}`,
  };
}

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

export const withoutMark = (text: string): string => text.replace(againstRobots, '');

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
export function isPlaceholder(local: string, domain: string): boolean {
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

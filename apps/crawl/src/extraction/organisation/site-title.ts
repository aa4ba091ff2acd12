const separator = /\s[|–—·•»:~-]\s|\s\/\/\s|\s[|»]|:\s/;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The name of a site in the title of one of its pages: of `Contact | Quillbay – quiet boats` the part that the
 * domain has too; on a home page without such a part the first one, unless it greets.
 * @param label the registrable name without the public suffix: `quillbay`.
 */
export function siteTitle(
  title: string,
  label: string,
  isHome: boolean,
): { name: string; isInDomain: boolean } | undefined {
  const parts = title
    .slice(0, 300)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const domain = fold(label);
  const own = parts.find((part) => isLike(fold(part), domain));
  if (own !== undefined) return { name: own.replace(welcome, ''), isInDomain: true };
  const [first] = parts;
  return isHome && first !== undefined && first.length <= 40 && !isGreeting(first)
    ? { name: first, isInDomain: false }
    : undefined;
}

/** `Welcome to Quillbay` */
const welcome =
  /^(?:welcome to|willkommen (?:bei|auf)|bienvenue (?:chez|sur)|bienvenid[oa]s? a|benvenut[oi] (?:in|da|su))\s{1,3}(?=\S)/i;

const greeting =
  /^(?:home|homepage|welcome|willkommen|herzlich willkommen|accueil|bienvenue|inicio|bienvenid[oa]s?|benvenut[oi]|startseite|index|untitled)\b/i;

/** Whether a text says nothing but that a site begins here: `Home`, `Welcome to our site`. */
export const isGreeting = (text: string): boolean => greeting.test(text);

/** One holds the other: `quillbay` and `Quillbay Boats`, `quillbayboats` and `Quillbay`. */
function isLike(name: string, domain: string): boolean {
  if (name.length < 3 || domain.length < 3 || name.length > 40) return false;
  return domain.includes(name) || name.includes(domain);
}

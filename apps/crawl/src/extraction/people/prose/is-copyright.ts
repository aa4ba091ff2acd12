const notice =
  /(?:©|copyright|\(c\))\s?(?:©\s?)?(?<year>(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s)?(?:by\s)?$/iu;
const end =
  /^(?:,?\s(?<year>(?:19|20)\d\d))?[\s.,;]?\s?(?:$|[|•·–—-]|all rights|alle rechte|tous droits|todos los derechos|tutti i diritti|todos os direitos)/iu;

/** `© 2014 Jane Roe. All rights reserved.`: a notice with a year names the owner of the site. */
export function isCopyright(before: string, after: string): boolean {
  const opening = notice.exec(before.slice(-40));
  const closing = opening && end.exec(after);
  return closing !== null && (opening?.groups?.['year'] ?? closing.groups?.['year']) !== undefined;
}

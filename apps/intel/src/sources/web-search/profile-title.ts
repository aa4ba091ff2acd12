/** Facts in the title of a profile. */
export interface ProfileTitle {
  /** Name of the owner. */
  readonly name: string;
  /** The following parts: roles, companies, places. */
  readonly parts: readonly string[];
}

/** Max UTF-16 units to parse; search engines return fewer. */
const maxLength = 300;
const network = /^(?:linkedin|xing)(?:\.com)?$/i;
/** Punctuation between spaces, or a bar. */
const separators = /\s+[-–—·•]\s+|\s*\|\s*/u;
/** Tabs of a company page, such as `Acme: Overview`, and Xing's suffix for employers. */
const tabs =
  /(?::\s*(?:overview|about|jobs|life|people|employees|posts|übersicht|info|présentation|presentación|panoramica)|\s+als arbeitgeber\b.*|\s+as an employer\b.*)$/iu;
/** Titles of articles and lists about people. */
const noProfile =
  /['’]s post\b|\b(?:posted|on linkedin|auf linkedin|sur linkedin|en linkedin|su linkedin|hiring|profiles?|profile[ns]?|profils|perfiles|profili)\b|\d+\+/iu;

/** Undefined for other titles. */
export function readProfileTitle(title: string): ProfileTitle | undefined {
  const parts = title
    .slice(0, maxLength)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !network.test(part));
  const [first = '', ...others] = parts;
  const name = first.replace(tabs, '').trim();
  if (!/\p{L}/u.test(name) || noProfile.test(first)) return undefined;
  return { name, parts: others };
}

const before = /(?:^|\s)(?:at|bei|chez|en|em|presso|bij|na|hos|@)\s+/giu;
/** Former positions. */
const former =
  /(?<!\p{L})(?:ex|former|formerly|previously|ehemals|ehemalig\w*|früher|ancien\w*|antes|già)(?!\p{L})/iu;

/**
 * Possible names of the person's company: complete parts, and the text after `at`. Former companies and truncated parts
 * are omitted.
 */
export const companiesIn = ({ parts }: ProfileTitle): string[] =>
  parts
    .filter((part) => !former.test(part) && !/(?:…|\.{3})$/.test(part))
    .flatMap((part) => [
      part,
      ...Array.from(part.matchAll(before), ({ index, 0: { length } }) => part.slice(index + length)),
    ]);

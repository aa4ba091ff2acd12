/** What the title of a profile tells. */
export interface ProfileTitle {
  /** Whose profile it is. */
  readonly name: string;
  /** What follows: roles, companies, places. */
  readonly parts: readonly string[];
}

/** UTF-16 units that are looked at; search engines show fewer. */
const longest = 300;
const network = /^(?:linkedin|xing)(?:\.com)?$/i;
/** Signs with space on both sides, or a bar. */
const separators = /\s+[-–—·•]\s+|\s*\|\s*/u;
/** Tabs of a company's page, as in `Acme: Overview`, and what Xing says of employers. */
const tabs =
  /(?::\s*(?:overview|about|jobs|life|people|employees|posts|übersicht|info|présentation|presentación|panoramica)|\s+als arbeitgeber\b.*|\s+as an employer\b.*)$/iu;
/** Texts about people and lists of them. */
const noProfile =
  /['’]s post\b|\b(?:posted|on linkedin|auf linkedin|sur linkedin|en linkedin|su linkedin|hiring|profiles?|profile[ns]?|profils|perfiles|profili)\b|\d+\+/iu;

/** Undefined for the title of something else. */
export function readProfileTitle(title: string): ProfileTitle | undefined {
  const parts = title
    .slice(0, longest)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !network.test(part));
  const [first = '', ...others] = parts;
  const name = first.replace(tabs, '').trim();
  if (!/\p{L}/u.test(name) || noProfile.test(first)) return undefined;
  return { name, parts: others };
}

const before = /(?:^|\s)(?:at|bei|chez|en|em|presso|bij|na|hos|@)\s+/giu;
/** What is over. */
const former =
  /(?<!\p{L})(?:ex|former|formerly|previously|ehemals|ehemalig\w*|früher|ancien\w*|antes|già)(?!\p{L})/iu;

/**
 * The names that may be those of the person's company: whole parts, and what follows `at` in a part. What is told of
 * earlier companies is left out, as is what a search has cut off.
 */
export const companiesIn = ({ parts }: ProfileTitle): string[] =>
  parts
    .filter((part) => !former.test(part) && !/(?:…|\.{3})$/.test(part))
    .flatMap((part) => [
      part,
      ...Array.from(part.matchAll(before), ({ index, 0: { length } }) => part.slice(index + length)),
    ]);

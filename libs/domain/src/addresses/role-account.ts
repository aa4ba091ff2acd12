import { join } from 'node:path';
import anyAscii from 'any-ascii';
import roleLocalParts = require('role-based-email-addresses');
import { readTable } from '../data';
import { familyNames, givenNames } from '../listed-names';
import { lazily } from '../values/lazily';

/** Functions of mailboxes; the first ones answer the questions of everyone. */
const kinds = [
  ...(['general', 'sales', 'support', 'department'] as const),
  ...(['billing', 'jobs', 'legal', 'technical', 'automated'] as const),
];
type RoleKind = (typeof kinds)[number];

interface RoleWord {
  /** `person`: not a role, although the package lists it. */
  readonly kind: RoleKind | 'person';
  /** Also a family name or initials: certain only on its own or beside other role words. */
  readonly isName: boolean;
}

const words = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/role-words.tsv'), ['word', 'kind', 'name']).map((row) => [
        row.word,
        { kind: row.kind as RoleWord['kind'], isName: row.name === 'yes' },
      ]),
    ),
);
/** As listed, with separators and digits. */
const further = lazily((): ReadonlySet<string> => new Set(roleLocalParts));

/** Shorter words occur within other words by chance. */
const minPart = 7;
/** Of the longer one of two joined words. */
const minJoined = 4;

/** Whether the mailbox belongs to a function or a group (`info@`, `sales+eu@`, `it-support2@`) and not to one person. */
export const isRoleAccount = (local: string): boolean => roleOf(local) !== null;

/**
 * Rank of a mailbox as the main address of an organisation, 0 for the best: general mailboxes, sales, support and other
 * departments, then people, then mailboxes that do not answer customers, such as accounting, recruiting and privacy.
 */
export function mainAddressRank(local: string): number {
  const kind = roleOf(local);
  const person = kinds.indexOf('billing');
  if (kind === null) return person;
  const rank = kinds.indexOf(kind);
  return rank < person ? rank : rank + 1;
}

/** Whether a mailbox belongs to a function that does not answer customers. */
export const isInward = (local: string): boolean => mainAddressRank(local) > kinds.indexOf('billing');

function roleOf(local: string): RoleKind | null {
  const name = local.toLowerCase().replace(/\+.*$/s, '');
  const [first] = spellingsOf(name).flatMap((spelling) => roleOfName(spelling) ?? []);
  return first ?? null;
}

/** In ASCII: `büro` is `buero` and `buro`. */
function spellingsOf(name: string): string[] {
  // eslint-disable-next-line no-control-regex -- ASCII
  if (/^[\x00-\x7F]*$/.test(name)) return [name];
  const german = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as Readonly<Record<string, string>>;
  const composed = name.normalize('NFC');
  const spelled = [composed.replace(/[äöüß]/g, (letter) => german[letter] ?? letter), composed];
  return spelled.map((each) => anyAscii(each).toLowerCase());
}

function roleOfName(name: string): RoleKind | null {
  const exact = words().get(name);
  if (exact) return roleIn(exact);
  const letters = words().get(name.replace(/[^a-z]/g, ''));
  if (letters?.kind === 'person') return null;
  return roleOfParts(name) ?? (further().has(name) ? 'department' : null);
}

const roleIn = ({ kind }: RoleWord): RoleKind | null => (kind === 'person' ? null : kind);

/** Of a name with separators or digits, or of several words without separators. */
function roleOfParts(name: string): RoleKind | null {
  const digits = name.replace(/\D/g, '').length;
  const parts = name
    .split(/[^a-z0-9]+/)
    .map((part) => (/^\d+[a-z]$/.test(part) ? '' : part.replace(/\d/g, '')));
  const tokens = parts.filter((part) => part !== '');
  const [first, ...others] = tokens;
  if (first === undefined) return null;
  return others.length === 0 ? roleOfToken(first, digits) : roleOfTokens(tokens);
}

function roleOfToken(token: string, digits: number): RoleKind | null {
  const word = words().get(token);
  if (!word) return roleOfCompound(token);
  // Years of birth and counters follow initials and family names.
  const most = token.length < minJoined ? 1 : word.isName ? 2 : Infinity;
  return digits <= most ? roleIn(word) : null;
}

/** `it-support`, `no.reply`, `kundenservice.hh`; of `jobs.steve` and `j.post` none. */
function roleOfTokens(tokens: readonly string[]): RoleKind | null {
  const [first = ''] = tokens;
  const isWhole = tokens.every(({ length }) => length > 1) && !givenNames().has(first);
  const whole = isWhole ? words().get(tokens.join('')) : undefined;
  if (whole) return roleIn(whole);
  const roles = tokens.flatMap((token) => wordOf(token) ?? []);
  const others = tokens.filter((token) => wordOf(token) === undefined && !beside.has(token));
  if (others.some((token) => token.length < 2) || roles.length === 0) return null;
  // With the family name first, a given name follows.
  const isFirst = first.length > 2 && wordOf(first) !== undefined && !givenNames().has(first);
  const isCertain = roles.some(({ isName }) => !isName) || (isFirst && others.length > 0);
  const named = isCertain ? others : tokens;
  if (named.some((token) => givenNames().has(token))) return null;
  return isCertain || others.length === 0 ? mostInward(roles) : null;
}

/** Words that only follow or precede a role word; a family name has a given name beside it. */
const beside = new Set([
  'e',
  'uk',
  'us',
  'usa',
  'eu',
  'emea',
  'apac',
  'dach',
  'latam',
  'intl',
  'global',
  'north',
  'south',
]);

function wordOf(token: string): { readonly kind: RoleKind; readonly isName: boolean } | undefined {
  const word = words().get(token);
  const kind = word ? roleIn(word) : roleOfCompound(token);
  return kind === null ? undefined : { kind, isName: word?.isName ?? false };
}

/** Two role words without a separator, or a long one with an affix: `itservice`, `rechnungskopie`. */
function roleOfCompound(token: string): RoleKind | null {
  const found: RoleWord[] = [];
  for (let end = 2; end < token.length - 1; end += 1) {
    const [head, tail] = [words().get(token.slice(0, end)), words().get(token.slice(end))];
    if (head && tail && Math.max(end, token.length - end) >= minJoined) found.push(head, tail);
    if (head && !head.isName && end >= minPart) found.push(head);
    if (tail && !tail.isName && token.length - end >= minPart) found.push(tail);
  }
  const roles = found.flatMap(({ kind, isName }) => (kind === 'person' ? [] : [{ kind, isName }]));
  if (roles.every(({ isName }) => isName)) return null;
  return familyNames().has(token) || givenNames().has(token) ? null : mostInward(roles);
}

const mostInward = (roles: ReadonlyArray<{ readonly kind: RoleKind }>): RoleKind | null =>
  kinds.findLast((kind) => roles.some((role) => role.kind === kind)) ?? null;

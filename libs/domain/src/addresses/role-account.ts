import { join } from 'node:path';
import anyAscii from 'any-ascii';
import roleLocalParts = require('role-based-email-addresses');
import { readTable } from '../data';
import { familyNames, givenNames } from '../listed-names';
import { cachedByText, lazily } from '../values/cached';

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

/** Of a local part (RFC 5321 §4.5.3.1.1). */
const maxLength = 64;
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

const roleOf = (local: string): RoleKind | null => cachedRole(local.toLowerCase()).kind;

/** A sort and a search for candidates ask for the same mailboxes. */
const cachedRole = cachedByText((local): { kind: RoleKind | null } => {
  const name = local.replace(/\+.*$/s, '');
  if (name.length > maxLength) return { kind: null };
  const [kind = null] = spellingsOf(name).flatMap((spelling) => roleOfName(spelling) ?? []);
  return { kind };
}, 10_000);

/** In ASCII: `büro` is `buero` and `buro`. */
function spellingsOf(name: string): string[] {
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
  const whole = wholeWord(tokens);
  if (whole) return roleIn(whole);
  const known = tokens.map(wordOf);
  const roles = known.flatMap((word) => word ?? []);
  if (roles.length === 0) return null;
  const others = tokens.filter((token, index) => !known[index] && !beside.has(token));
  if (others.some((token) => token.length < 2)) return null;
  const isRoleFirst = known[0] !== undefined && isNoGivenName(tokens[0] ?? '');
  const isCertain = roles.some(({ isName }) => !isName) || (others.length > 0 && isRoleFirst);
  if ((isCertain ? others : tokens).some((token) => givenNames().has(token))) return null;
  return isCertain || others.length === 0 ? decisiveKind(roles) : null;
}

/** After a family name at the first place, a given name or its initials follow. */
const isNoGivenName = (token: string): boolean => token.length > 2 && !givenNames().has(token);

/** A word that was written with separators. */
function wholeWord(tokens: readonly string[]): RoleWord | undefined {
  const mayBeName = tokens.some(({ length }) => length === 1) || givenNames().has(tokens[0] ?? '');
  return mayBeName ? undefined : words().get(tokens.join(''));
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

function wordOf(token: string): RoleWord | undefined {
  const word = words().get(token);
  if (word) return word.kind === 'person' ? undefined : word;
  const kind = roleOfCompound(token);
  return kind === null ? undefined : { kind, isName: false };
}

/** Two role words without a separator, or a long one with an affix: `itservice`, `rechnungskopie`. */
function roleOfCompound(token: string): RoleKind | null {
  const known = words();
  const found: RoleWord[] = [];
  for (let end = 2; end < token.length - 1; end += 1) {
    const parts = [known.get(token.slice(0, end)), known.get(token.slice(end))] as const;
    if (parts[0] || parts[1]) found.push(...rolesOfParts(parts, [end, token.length - end]));
  }
  if (found.every(({ isName }) => isName)) return null;
  return familyNames().has(token) || givenNames().has(token) ? null : decisiveKind(found);
}

type Pair<Value> = readonly [Value, Value];

function rolesOfParts(parts: Pair<RoleWord | undefined>, lengths: Pair<number>): RoleWord[] {
  const isJoined = parts.every(Boolean) && Math.max(...lengths) >= minJoined;
  return parts.flatMap((word, index) => {
    if (!word || word.kind === 'person') return [];
    const isLong = !word.isName && (lengths[index] ?? 0) >= minPart;
    return isJoined || isLong ? [word] : [];
  });
}

const decisiveKind = (roles: ReadonlyArray<Pick<RoleWord, 'kind'>>): RoleKind | null =>
  kinds.findLast((kind) => roles.some((role) => role.kind === kind)) ?? null;

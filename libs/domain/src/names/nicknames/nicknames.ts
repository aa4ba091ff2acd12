import { join } from 'node:path';
import { isListedGivenName } from '../language-of';
import { readJson, readTable } from '../../data';
import { lazily } from '../../values/cached';

type Forms = ReadonlyMap<string, readonly string[]>;

/** From genealogy: rare and old forms, as evidence that two names may belong to one person. */
const genealogical = lazily((): Forms => {
  const english = readJson<Readonly<Record<string, string>>>(join(__dirname, 'english/names.json'));
  return new Map(
    Object.entries(english).map(([formal, shorts]) => [
      formal,
      shorts.split(' ').map((short) => short.replace(/\./g, '')),
    ]),
  );
});
/** Current nicknames by the formal name, the most common first. */
const shortForms = lazily((): Forms => {
  const rows = readTable(join(__dirname, 'data/short-forms.tsv'), ['name', 'short forms']);
  return new Map(rows.map((row) => [row.name, row['short forms'].split(' ')]));
});
const formalOf = lazily(() => inverted(shortForms()));
const genealogicalFormalOf = lazily(() => inverted(genealogical()));

/** A nickname of more names is no evidence for any of them. */
const maxRare = 2;
const none: readonly string[] = [];

/** Nicknames of a formal name, the most common first: `robert` is rob and bob. */
export const nicknamesOf = (name: string): readonly string[] => shortForms().get(name) ?? none;

/** The formal names of a nickname, the most common first: `bob` is robert. */
export function formalNamesOf(name: string): readonly string[] {
  const usual = formalOf().get(name);
  if (usual) return usual;
  const rare =
    isFormalName(name) || isListedGivenName(name) ? none : (genealogicalFormalOf().get(name) ?? none);
  return rare.length <= maxRare ? rare : none;
}

export const isUsualNickname = (name: string): boolean => formalOf().has(name);

export const isFormalName = (name: string): boolean => shortForms().has(name) || genealogical().has(name);

/**
 * The relation of two given names that may belong to one person: `usual` for Bob, Rob and Robert, `rare` where it is
 * known from genealogy only. Two formal names with a common nickname, such as Christine and Christopher, belong to two
 * people.
 */
export function nicknameRelation(one: string, other: string): 'usual' | 'rare' | 'none' {
  if (areRelated(one, other, shortForms(), formalOf())) return 'usual';
  return areRelated(one, other, genealogical(), genealogicalFormalOf()) ? 'rare' : 'none';
}

function areRelated(one: string, other: string, shorts: Forms, formals: Forms): boolean {
  const isShortOf = (short: string, formal: string): boolean => shorts.get(formal)?.includes(short) ?? false;
  if (isShortOf(one, other) || isShortOf(other, one)) return true;
  return (formals.get(one) ?? none).some((formal) => isShortOf(other, formal));
}

function inverted(forms: Forms): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const [formal, shorts] of forms) {
    for (const short of shorts) result.set(short, [...(result.get(short) ?? []), formal]);
  }
  return result;
}

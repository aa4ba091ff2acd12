import { lazily, readYaml } from '@lode/domain/data';
import { compile, fold } from '@lode/domain/replies';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Key =
  | 'subjects'
  | 'sentences'
  | 'away'
  | 'received'
  | 'next_week'
  | 'tomorrow'
  | 'back'
  | 'until'
  | 'until_after'
  | 'between';

/** Phrases of automatic replies in one language. */
type ResponderPhrases = Partial<Record<Key | 'months' | 'weekdays', readonly string[]>>;

const languages = lazily((): ResponderPhrases[] => {
  const folder = join(__dirname, 'data/responders');
  return readdirSync(folder).map((name) => readYaml<ResponderPhrases>(join(folder, name)));
});

const sources = new Map<string, string>();

/** Source of the expression for the phrases of all languages, for folded text. */
export function anyOf(key: Key): string {
  const known = sources.get(key) ?? compile(languages().flatMap((language) => language[key] ?? []))?.source;
  sources.set(key, known ?? '');
  return `(?:${known ?? ''})`;
}

/** Names of the months from January or of the weekdays from Monday, of all languages, as expressions for folded text. */
export const namesOf = (key: 'months' | 'weekdays'): RegExp[] =>
  Array.from({ length: key === 'months' ? 12 : 7 }, (_, index) => {
    const names = languages().flatMap((language) => language[key]?.[index] ?? []);
    return compile(names) ?? /$^/;
  });

const expressions = lazily(() => ({
  beginning: new RegExp(
    String.raw`^[\s[(*"„«【]*(?:${anyOf('subjects')}\s*(?:[:\])*!»】,-]|$|\s(?:re|aw|wg|fw|fwd|tr|sv|vs)\s?:)|${anyOf('sentences')})`,
    'u',
  ),
  anywhere: new RegExp(`${anyOf('subjects')}|${anyOf('sentences')}|${anyOf('away')}`, 'u'),
  received: new RegExp(anyOf('received'), 'u'),
}));

/** French writes both genders: `Absent(e)`. */
const readable = (text: string): string => fold(text).replace(/\((?:e|s|es|a|as)\)/g, '');

/** Whether the subject begins like an automatic reply. Replies of people begin with `Re:`. */
export const automaticSubject = (subject: string): boolean => expressions().beginning.test(readable(subject));

/** Whether the subject is that of a reply, in the languages of common mail programs. */
export const replySubject = (subject: string): boolean =>
  /^\s*(?:re|aw|antw|antwort|sv|vs|odp|rif|res|ynt|ref)\s*(?:\[\d{1,3}\])?\s*[:：]/i.test(subject);

/** Whether the subject mentions an absence, which is sufficient for a mail from the null sender. */
export const saysAutomatic = (subject: string): boolean => expressions().anywhere.test(readable(subject));

/** Whether the beginning of a text confirms the receipt of a message, as ticket systems do. */
export const confirmsReceipt = (text: string): boolean =>
  expressions().received.test(fold(text.slice(0, 2000)));

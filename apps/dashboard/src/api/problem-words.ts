import { text } from '../text/text';

const t = text.problem;

/** Parts of the language of the API: paths, methods, field names, settings, JSON, Markdown. */
const raw =
  /`|\b(?:GET|POST|PUT|PATCH|DELETE|HTTP|JSON|UTF-8 JSON)\b|\b(?:body|query|path|check|header)s?[.[]|\w_\w|(?:^|[\s("])\/\w|\bnpm\b|"[\w ]+": |\w\[\d/;

/** Template fields such as `{{ first_name }}` are words of the editor. */
const fields = /\{\{.*?\}\}/g;

/** Whether a text of the API is a sentence for people. */
export const isPlain = (words: string): boolean => !raw.test(words.replace(fields, ''));

/** The text as a sentence, or undefined if it is not plain. */
export function sentenceOf(words: string | undefined | null): string | undefined {
  const trimmed = words?.trim();
  if (!trimmed || !isPlain(trimmed)) return undefined;
  const spoken = trimmed.replace(/^send(?= )/i, 'Enter');
  return `${spoken[0]?.toUpperCase()}${spoken.slice(1)}${/[.!?…:]$/.test(spoken) ? '' : '.'}`;
}

const labels: Readonly<Record<string, string | undefined>> = t.fields;

/** The label of a field by its location in a request, such as `Message of step 2` for `body.steps[1].body_text`. */
export function labelOf(location: string): string {
  const parts = location.split('.').slice(1);
  const named = parts.map((part) => /^(\w+)(?:\[(\d+)\])?$/.exec(part));
  const [, name = '', index] = named.at(-1) ?? [];
  const label = labels[name];
  if (label === undefined) return t.something;
  const own = index === undefined ? label : t.numbered(label, String(Number(index) + 1));
  const positionIn = (list: string): string | undefined =>
    named.slice(0, -1).find((part) => part?.[1] === list)?.[2];
  const variant = positionIn('variants');
  const step = positionIn('steps');
  const inVariant = variant === undefined ? own : t.ofVariant(own, String(Number(variant) + 1));
  return step === undefined ? inVariant : t.ofStep(inVariant, String(Number(step) + 1));
}

interface Issue {
  readonly location: string;
  readonly message: string;
  readonly fix?: string | undefined;
}

/** A rejected value in words: the field, the mistake and the value to enter. */
export function issueWords({ location, message, fix }: Issue): string {
  const finding = findingWords(location);
  if (finding) return `${finding.title}. ${finding.fix}`;
  const what = sentenceOf(`${labelOf(location)} ${message}`) ?? `${labelOf(location)} ${t.invalid}.`;
  const advice = sentenceOf(fix);
  return advice ? `${what} ${advice}` : what;
}

interface Words {
  readonly title: string;
  readonly fix: string;
}

type Entry = {
  readonly title: string | ((who: string) => string);
  readonly fix: string | ((names: string) => string);
};

const { people, some, ...entries } = text.findings;
const findings: Readonly<Record<string, Entry | undefined>> = entries;

/** A finding of the check of a sequence. @param location of the API, as in `check.no_steps` */
function findingWords(location: string): Words | undefined {
  const code = /^check\.(\w+)$/.exec(location)?.[1];
  return code === undefined ? undefined : wordsOfFinding({ code, count: null, examples: [] });
}

/** What the check of a sequence says, in words. */
export function wordsOfFinding({
  code,
  count,
  examples,
}: {
  readonly code: string;
  readonly count: number | null;
  readonly examples: readonly string[];
}): Words {
  const { title, fix } = findings[code] ?? entries.other;
  return {
    title: typeof title === 'string' ? title : title(count === null ? some : people(String(count))),
    fix: typeof fix === 'string' ? fix : fix(examples.join(', ')),
  };
}

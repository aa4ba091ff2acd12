import type { EventTopic } from '../../dossiers/dossier';

/**
 * The form of a headline. In it stand the company `{c}`, money `{a}`, a round `{r}`, a place `{p}`, a country
 * `{m}`, a number `{n}`, somebody `{x}` and another firm `{o}`.
 */
export interface HeadlineForm {
  topic: EventTopic;
  text: string;
  /** Only the company itself writes so. */
  own: boolean;
  /** Kept for benchmarks. */
  heldOut: boolean;
}

/** Forms by topic, one per line; `*` marks what is held out, `@` what the company writes of itself. */
export const headlines = (table: Readonly<Record<EventTopic, string>>): HeadlineForm[] =>
  (Object.entries(table) as [EventTopic, string][]).flatMap(([topic, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, marks = '', text = ''] = /^\s*([*@]*)(.+)$/.exec(line) ?? [];
        return { topic, text, own: marks.includes('@'), heldOut: marks.includes('*') };
      }),
  );

import type { EventTopic } from '../../dossiers/dossier';

/**
 * The template of a headline. Placeholders: company `{c}`, money `{a}`, round `{r}`, place `{p}`, country `{m}`,
 * number `{n}`, person `{x}`, another company `{o}`.
 */
export interface HeadlineForm {
  topic: EventTopic;
  text: string;
  /** Only the company itself writes this. */
  own: boolean;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** Templates by topic, one per line; `*` marks held-out templates, `@` those written by the company itself. */
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

import type { Schemas } from '../../api/client';
import { text } from '../../text/text';

type Step = Schemas['SequenceStepInput'];

const t = text.sequences.check.inserted;

/** The steps with a link to unsubscribe in each text of the first email, also in those of its variants. */
export const withOptOut = (steps: readonly Step[]): Step[] =>
  mended(steps, (body, isHtml) =>
    /\{\{-?\s*unsubscribe_url\b/.test(body)
      ? body
      : isHtml
        ? `${body}\n<p><a href="{{ unsubscribe_url }}">${t.optOutLink}</a></p>`
        : `${body.trimEnd()}\n\n${t.optOut} {{ unsubscribe_url }}`,
  );

const source = `{{ source | default: "${t.unknownSource}" }}`;
const bareSource = /\{\{-?\s*source\s*-?\}\}/g;

/** The steps with the source of the address in each text of the first email, and with words where it is unknown. */
export const withSource = (steps: readonly Step[]): Step[] =>
  mended(steps, (body, isHtml) => {
    if (bareSource.test(body)) return body.replace(bareSource, source);
    if (/\{\{-?\s*source\b/.test(body)) return body;
    return isHtml ? `${body}\n<p>${t.source} ${source}.</p>` : `${body.trimEnd()}\n\n${t.source} ${source}.`;
  });

type Mend = (body: string, isHtml: boolean) => string;

function mended(steps: readonly Step[], mend: Mend): Step[] {
  const isEmail = ({ kind = 'email' }: Step): boolean => kind === 'email';
  // With branches, any email may be the first one of a person.
  const hasBranches = steps.some(({ branches = [] }) => branches.length > 0);
  const first = steps.findIndex(isEmail);
  return steps.map((step, index) =>
    index === first || (hasBranches && isEmail(step))
      ? {
          ...mendedTexts(step, mend),
          variants: (step.variants ?? []).map((variant) => mendedTexts(variant, mend)),
        }
      : step,
  );
}

/** Empty texts of a variant are those of the step. */
function mendedTexts<Texts extends { body_text?: string | null; body_html?: string | null }>(
  texts: Texts,
  mend: Mend,
): Texts {
  const { body_text, body_html } = texts;
  return {
    ...texts,
    ...(body_text && { body_text: mend(body_text, false) }),
    ...(body_html && { body_html: mend(body_html, true) }),
  };
}

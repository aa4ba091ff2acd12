import { Tokenizer, TypeGuards } from 'liquidjs';
import { maxProblems, type TemplateMistake } from './template-problem';
import { unknownValue } from '../markup/link-target';
import { markupFaults } from '../markup/markup-faults';
import { readMarkup } from '../markup/read-markup';

/**
 * Finds forbidden markup in the HTML of a template: conditions are removed, all their branches stay, and variables become
 * unknown values. Rendering checks the effect of the actual values.
 * @throws LiquidError if the template cannot be parsed
 */
export function markupMistakes(template: string): TemplateMistake[] {
  const { html, places } = withoutBraces(template);
  const faults = markupFaults(readMarkup(html));
  const tagOfValue = html.search(new RegExp(`</?${unknownValue}`));
  if (tagOfValue >= 0)
    faults.push({
      at: tagOfValue,
      message: 'has a variable in the name of a tag',
      fix: 'write the name of the tag',
    });
  return faults
    .slice(0, maxProblems)
    .map(({ at, message, fix }) => ({ at: placeIn(places, at), message, fix }));
}

/** Offsets at which text of the HTML begins in the template, by their offset in the HTML. */
type Places = (readonly [html: number, template: number])[];

function withoutBraces(template: string): { html: string; places: Places } {
  const places: Places = [];
  let html = '';
  for (const token of new Tokenizer(template).readTopLevelTokens()) {
    if (TypeGuards.isTagToken(token)) continue;
    places.push([html.length, token.begin]);
    html += TypeGuards.isOutputToken(token) ? unknownValue : token.getText();
  }
  return { html, places };
}

function placeIn(places: Places, at: number): number {
  const [html, template] = places.findLast(([begin]) => begin <= at) ?? [0, 0];
  return template + at - html;
}

import type { MarkupTag } from './read-markup';

const hides =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:opacity|max-height)\s*:\s*0(?:\.0+)?(?:px)?\s*(?:[;!]|$))/i;

/** Whether a tag hides its content by its own attributes. */
export const isHidden = ({ attributes }: MarkupTag): boolean =>
  attributes.some(({ name, value }) => name === 'hidden' || (name === 'style' && hides.test(value)));

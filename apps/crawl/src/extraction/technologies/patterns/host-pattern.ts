import { quote } from './quote';

/** How much may stand before a host name: its further labels. */
const LABELS = '[a-z0-9.-]{0,40}';

/** An expression for URLs on a host or on a name below it. */
export function hostExpression(host: string): string {
  return `^(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}(?:[/:?#]|$)`;
}

/** An expression for such a URL in the text of a script, where slashes may be escaped. */
export function quotedHostExpression(host: string): string {
  return `(?:["'/]|\\.)${quote(host)}[/:?#"'\`\\\\]`;
}

/** An expression for an element that embeds something from such a URL: a frame, an image, a form. */
export function embeddedHostExpression(host: string): string {
  return `(?:src|action)=["']?(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}["'/:?#]`;
}

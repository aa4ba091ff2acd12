import { quote } from './quote';

/** Labels before a host name. */
const LABELS = '[a-z0-9.-]{0,40}';

/** An expression for URLs on a host or its subdomains. */
export function hostExpression(host: string): string {
  return `^(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}(?:[/:?#]|$)`;
}

/** An expression for such a URL in the text of a script, where slashes may be escaped. */
export function quotedHostExpression(host: string): string {
  return `(?:["'/]|\\.)${quote(host)}[/:?#"'\`\\\\]`;
}

/** An expression for an element with such a URL: a frame, an image, a form. */
export function embeddedHostExpression(host: string): string {
  return `(?:src|action)=["']?(?:https?:)?//(?:${LABELS}\\.)?${quote(host)}["'/:?#]`;
}

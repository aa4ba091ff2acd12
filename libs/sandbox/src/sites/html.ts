const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for element content or a quoted attribute. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

export type Attributes = Readonly<Record<string, string | undefined>>;

const attributes = (given: Attributes): string =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(value ?? '')}"`)
    .join('');

/** One element. @param inner HTML */
export const tag = (name: string, given: Attributes, inner: string): string =>
  `<${name}${attributes(given)}>${inner}</${name}>`;

/** A value inside a script element: `</script>` in a text must not end it. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${json(value)}</script>`;

/** Like `jsonLd`, in ASCII only: the charset of the page may lack a letter. */
export const asciiJsonLd = (value: unknown): string =>
  jsonLd(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const lines = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n');

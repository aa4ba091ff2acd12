const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, also within attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one);

/** Escaped text whose parts between back-ticks are code. */
export const withCode = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

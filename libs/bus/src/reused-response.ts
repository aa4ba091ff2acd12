/** Maximum number of shortened forms of a response. */
const maxForms = 4;

/** What is derived from a response that is sent again. */
interface Reused {
  /** The part of the response from other sources than the request. Responses to several accounts share it. */
  readonly content: object;
  readonly forms: Map<string, object>;
  text: string | undefined;
}

const reused = new WeakMap<object, Reused>();

/**
 * Marks a response that its handler returns again and never changes: it is filtered once for each version of the
 * suppressions, and its shortened forms and its text are made once.
 * @param content an object with all of the response that may contain contacts, such as one without ids
 */
export function reuse<Response extends object>(response: Response, content: object): Response {
  reused.set(response, { content, forms: new Map(), text: undefined });
  return response;
}

/** Undefined for a response that is sent once. */
export const reusedContent = (response: object): object | undefined => reused.get(response)?.content;

/** @param form identifies what `shorten` does */
export function reusedForm(response: object, form: string, shorten: (response: object) => object): object {
  const known = reused.get(response);
  if (!known) return shorten(response);
  const shorter = known.forms.get(form);
  if (shorter) return shorter;
  const shortened = reuse(shorten(response), known.content);
  if (known.forms.size === maxForms) known.forms.clear();
  known.forms.set(form, shortened);
  return shortened;
}

/** The JSON of a response. */
export function textOf(response: object): string {
  const known = reused.get(response);
  if (!known) return JSON.stringify(response);
  return (known.text ??= JSON.stringify(response));
}

/**
 * Fields of an HTML form by name; repeated fields as lists. Empty fields are dropped, because a browser sends every field
 * of a form.
 */
export function formValues(form: URLSearchParams): Record<string, string | string[]> {
  const filled = [...form].filter(([, value]) => value !== '');
  const byName = Map.groupBy(filled, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const [first = '', ...others] = entries.map(([, value]) => value);
      return [name, others.length ? [first, ...others] : first];
    }),
  );
}

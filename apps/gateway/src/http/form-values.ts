/**
 * The fields of an HTML form by their names; those given more than once as lists. A browser sends every field of a
 * form, so one that was left blank counts as left out.
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

/** The JSON-LD objects of a page; the objects of a graph are separate. */
export function readData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, text = '{}']) => {
    const value = JSON.parse(text) as Record<string, unknown>;
    return Array.isArray(value['@graph']) ? (value['@graph'] as Record<string, unknown>[]) : [value];
  });
}

/** Everything that a page tells machines: the objects of its JSON-LD, those of a graph each by itself. */
export function readData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, text = '{}']) => {
    const value = JSON.parse(text) as Record<string, unknown>;
    return Array.isArray(value['@graph']) ? (value['@graph'] as Record<string, unknown>[]) : [value];
  });
}

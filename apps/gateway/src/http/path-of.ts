/** Longest part of a path that an answer repeats. */
const longest = 1024;

/** The path of a request, without the query, which may hold people's data. */
export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, longest);

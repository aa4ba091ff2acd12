/** Whether the host name, in lower case, ends with one of the suffixes at a label boundary. */
export const isRunBy = (mailExchange: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => mailExchange === suffix || mailExchange.endsWith(`.${suffix}`));

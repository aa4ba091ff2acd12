const special = /[",\r\n]/;

/** A row of a CSV file (RFC 4180) with its line end; only values that need it are quoted. */
export const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;

const quoted = (value: string): string => (special.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

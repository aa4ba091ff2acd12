/** The person of an entry: an address if it has the sign of one, or else a number. */
export const personOf = (entry: string): { email: string } | { phone: string } => {
  const value = entry.trim();
  return value.includes('@') ? { email: value } : { phone: value };
};

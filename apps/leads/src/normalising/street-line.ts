/** Countries that write the number before the street. */
const numberFirst = new Set(
  'AU BD CA FR GB GH HK IE IL IN KE LK LU MC MT MY NG NZ PH PK SG TH US VN ZA'.split(' '),
);

/** Street and number in the notation of the country. */
export function streetLine(street: string, number: string | undefined, country: string | null): string {
  if (number === undefined) return street;
  return country && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

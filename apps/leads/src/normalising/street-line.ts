/** Where the number stands before the street. */
const numberFirst = new Set(
  'AU BD CA FR GB GH HK IE IL IN KE LK LU MC MT MY NG NZ PH PK SG TH US VN ZA'.split(' '),
);

/** Street and number as the country writes them. */
export function streetLine(street: string, number: string | undefined, country: string | null): string {
  if (number === undefined) return street;
  return country && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

/** Maximum addresses to compare. */
const maxAddresses = 100;

/** Email addresses in a text or in a field such as `rfc822; <ada@example.com>`, in lower case. */
export const addressesIn = (text: string): string[] =>
  [
    ...text
      .toLowerCase()
      .matchAll(/[^\s<>()[\]:;,"'\\@]{1,64}@(?:[\p{L}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{N}-]{1,63}/gu),
  ]
    .slice(0, maxAddresses)
    .map(([address]) => address);

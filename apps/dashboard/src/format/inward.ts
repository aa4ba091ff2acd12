/** Mailboxes for applications, invoices and machines, which no business letter should reach. */
const inward =
  /^(?:jobs?|careers?|karriere|bewerbung|recruit(?:ing|ment)?|hr|personal|billing|invoices?|accounting|rechnung(?:en)?|buchhaltung|abuse|postmaster|privacy|datenschutz|noreply|no-reply)@/i;

export const isInward = (email: string): boolean => inward.test(email);

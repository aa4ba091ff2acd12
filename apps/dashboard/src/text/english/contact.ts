/** Texts of addresses, numbers and people, and of the search for the address of a person. */
export const contact = {
  contact: {
    email: 'email address',
    phone: 'phone number',
    mailTo: (email: string) => `Write to ${email} in your mail program`,
    call: (phone: string) => `Call ${phone}`,
    map: 'Show on a map',
    inward: 'Not for sales',
    inwardHint:
      'This mailbox is for applications, invoices or the like. Write to another address of the company.',
    find: 'Find address',
  },
  address: {
    title: 'Address of a person',
    intro: 'Finds the business address of a person by name and company, and checks it with the mail host.',
    company: 'Company or its domain',
    companyHint: 'Choose the company, or enter its domain such as example.com.',
    emptyTitle: 'Whose address do you need?',
    empty: 'Enter the first and last name of the person and the company.',
    details: 'Details',
    next: (name: string) => `Actions for ${name}`,
    notSure: 'The address is not confirmed. Other forms of it are below; verify before you write.',
  },
} as const;

/** Whether a text in the place of a column title is a value: an email address or a URL. */
export const isValue = (title: string): boolean => /^[^@\s]+@[^@\s]+$|^(?:https?:\/\/|www\.)/i.test(title);

/** A request without parameters. */
export class EmptyRequest {}

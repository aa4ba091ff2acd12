/** A host name in lower case, without the trailing dot that DNS allows. */
export const bareHostName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

export const isNameFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAI_AGAIN' || error.code === 'ENOTFOUND');

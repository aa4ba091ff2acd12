/** A PNG of 32 by 32 pixels. */
export const favicon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQMAAABJtOi3AAAABlBMVEUfX7////+oCylFAAAAFElEQVR42mNgwA/sqEfY/8NB4AMAV90J1A4fF2oAAAAASUVORK5CYII=',
  'base64',
);

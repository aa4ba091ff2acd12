declare module 'unbzip2-stream' {
  /** Decompresses bzip2, also several streams one after the other. */
  export default function unbzip2(): NodeJS.ReadWriteStream;
}

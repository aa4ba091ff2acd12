declare module 'html-encoding-sniffer' {
  interface Options {
    readonly xml?: boolean;
    readonly transportLayerEncodingLabel?: string;
    readonly defaultEncoding?: string;
    readonly maxPrescanBytes?: number;
  }
  /** @returns the name of an encoding of the Encoding Standard */
  export default function sniff(bytes: Uint8Array, options?: Options): string;
}

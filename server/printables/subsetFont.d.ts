/** subset-font has no types; this is the part that we use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly dropTables: string[] },
  ): Promise<Uint8Array>;
}

declare module 'shpjs' {
  interface ShapefileParts {
    shp: Uint8Array;
    dbf?: Uint8Array | undefined;
    /** The encoding of the table, as `TextDecoder` knows it. */
    cpg?: string | undefined;
    prj?: string | undefined;
  }
  /** The layer as GeoJSON, its own projection turned into degrees. */
  export default function shp(parts: ShapefileParts): Promise<object>;
}

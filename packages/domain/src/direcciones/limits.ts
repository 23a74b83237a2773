/** Addresses: those of a person, those of a company, and where vehicles drive (spec access §9, decisions "Area"). */
export const DIRECCIONES = {
  /** Where vehicles drive unless the installation says otherwise: degrees of latitude and of longitude (decisions "Area"). */
  area: { lat: [-56, -17], lon: [-77, -53] },
  aliasMax: 40,
  infoMax: 100,
  streetMax: 255,
  /** Of a link that is pasted in place of an address. */
  pastedMax: 2000,
  corporativasMax: 2000,
} as const;

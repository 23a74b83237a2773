/** Where maps begin, and what they leave free (spec access §2.9, spec orders §9). */
export const MAP = {
  zoomForm: 11,
  center: { lat: -34.599722, lon: -58.381944 },
  zoomCountry: 4,
  zoomCity: 11,
  zoomPoint: 15,
  fitPadding: 100,
  smallBelowPx: 400,
  detailPadding: { left: 600, right: 50, top: 130, bottom: 40 },
} as const;

/** How often a moving vehicle is asked for, and so how long it glides to its next place (spec orders §9). */
export const POSITION_MS = 5000;

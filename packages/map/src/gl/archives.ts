import { layers, namedFlavor } from '@protomaps/basemaps';
import type { Scheme } from '@traza/ui/look/color-scheme.ts';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { LABEL_FONTS } from '../label-style.ts';

export interface OutsideStyle {
  style: string | StyleSpecification;
  /** The lowest of its names, under which routes are drawn; unknown of a style that only the library reads. */
  firstName?: string | undefined;
}

addProtocol('pmtiles', new Protocol().tile);

const SOURCE = 'archivo';
const made = new Map<string, OutsideStyle>();

/** The style of an archive of OpenStreetMap in the layers of Protomaps; the same object each time, so that nothing is drawn anew. */
export function archiveStyle(url: string, scheme: Scheme): OutsideStyle {
  const key = `${scheme} ${url}`;
  const known = made.get(key) ?? makeStyle(url, scheme);
  made.set(key, known);
  return known;
}

function makeStyle(url: string, scheme: Scheme): OutsideStyle {
  const drawn = layersOf(scheme);
  return {
    style: {
      version: 8,
      sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}`, attribution: '© OpenStreetMap' } },
      layers: drawn,
    },
    firstName: drawn.find(({ type }) => type === 'symbol')?.id,
  };
}

/** Names in the letters of the page, and no pictures: neither has to be fetched from anywhere. */
function layersOf(scheme: Scheme): LayerSpecification[] {
  const text = JSON.stringify(layers(SOURCE, namedFlavor(scheme), { lang: 'es' }))
    .replaceAll('Noto Sans Medium', LABEL_FONTS.strong)
    .replaceAll(/Noto Sans (?:Regular|Italic)/g, LABEL_FONTS.plain);
  const drawn: LayerSpecification[] = JSON.parse(text);
  return drawn.map((layer) => {
    if (layer.type !== 'symbol') return layer;
    const { 'icon-image': _picture, ...layout } = layer.layout ?? {};
    return { ...layer, layout };
  });
}

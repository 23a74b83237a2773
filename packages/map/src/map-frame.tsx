import type { ReactNode, Ref } from 'react';
import classes from './map.module.css';
import { MarkerList } from './markers/marker-list.tsx';
import { mapColors, type Palette } from './palette.ts';
import type { MapProps } from './types.ts';

export const OWN_ATTRIBUTION = '© GeoNames · Natural Earth';
export const TILES_ATTRIBUTION = `© OpenStreetMap · ${OWN_ATTRIBUTION}`;

interface MapFrameProps {
  shown: MapProps;
  palette: Palette;
  attribution: string | undefined;
  /** Its placeholder stays over it until it is drawn: whoever draws it removes the attribute. */
  isCovered?: boolean;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Around the map of either library: its colours, whose data it shows, and the same in words. */
export function MapFrame({ palette, attribution, isCovered, children, shown, ref }: MapFrameProps) {
  return (
    <div ref={ref} className={classes['map']} style={mapColors(palette)} data-testid="map" data-covered={isCovered}>
      {children}
      {attribution ? <p className={classes['attribution']}>{attribution}</p> : null}
      <MarkerList {...shown} />
    </div>
  );
}

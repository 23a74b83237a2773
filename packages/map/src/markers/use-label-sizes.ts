import { useLayoutEffect, useState } from 'react';
import type { LabelSizes } from '../camera.ts';
import classes from '../map.module.css';

/** How large labels are drawn, in the letters of the page; undefined until they are measured, before the first frame. */
export function useLabelSizes(texts: readonly string[]): LabelSizes | undefined {
  const [sizes, setSizes] = useState<LabelSizes>();
  useLayoutEffect(() => {
    const measure = () => setSizes(measureLabels(texts));
    measure();
    // the letters of the page may come after its first labels
    document.fonts?.addEventListener('loadingdone', measure);
    return () => document.fonts?.removeEventListener('loadingdone', measure);
  }, [texts]);
  return sizes;
}

/** All at once, beside the page: one layout, whatever their number. */
function measureLabels(texts: readonly string[]): LabelSizes {
  const bench = document.createElement('div');
  bench.className = classes['bench'] ?? '';
  const labels = [...new Set(texts)].map((text) => {
    const label = document.createElement('span');
    label.className = classes['pinLabel'] ?? '';
    label.textContent = text;
    bench.append(label);
    return { text, label };
  });
  document.body.append(bench);
  const sizes = new Map(
    labels.map(({ text, label }) => [text, { width: label.offsetWidth, height: label.offsetHeight }]),
  );
  bench.remove();
  return sizes;
}

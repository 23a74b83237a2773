import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import type { Resumen } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { MantineLook } from '@traza/ui/look/mantine-look.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { monthShort, shortPesos } from './period-text.ts';
import { stepHref } from './tablero-links.tsx';
import { TABLERO } from './tablero-text.ts';

const SERIES = [
  { name: 'importe', label: TABLERO.amount, type: 'bar', color: 'var(--accent)' },
  { name: 'anterior', label: TABLERO.before, type: 'line', color: 'var(--status-warning)' },
] as const;

/** Out of the frame, to the orders of a bar (W-172). */
function leadTo(href: string): void {
  window.open(href, '_top');
}

/** Spending by day or month beside the period before: bars and a line, in colours that also differ in lightness. */
export default function EvolutionChart({ resumen }: { resumen: Resumen }) {
  const { evolucion, mes } = resumen;
  const isNarrow = useMedia('(max-width: 600px)');
  const data = evolucion.map(({ numero, importe, importeAnterior }) => ({
    paso: mes === null ? monthShort(numero) : String(numero),
    importe,
    anterior: importeAnterior,
  }));
  return (
    <MantineLook>
      <CompositeChart
        h={260}
        data={data}
        dataKey="paso"
        series={[...SERIES]}
        withLegend
        withDots={false}
        curveType="monotone"
        maxBarWidth={28}
        tickLine="none"
        gridAxis="x"
        legendProps={{ verticalAlign: 'bottom', height: 32 }}
        valueFormatter={formatPesos}
        yAxisProps={{ width: 78, tickFormatter: shortPesos }}
        xAxisProps={{ interval: isNarrow ? 'preserveStartEnd' : 0 }}
        composedChartProps={{ accessibilityLayer: false }}
        barProps={{
          isAnimationActive: false,
          radius: [3, 3, 0, 0],
          cursor: 'pointer',
          // the table below has the same as links, for keyboard and screen reader
          onClick: (_, index) => leadTo(stepHref(resumen, evolucion[index]?.numero ?? index + 1)),
        }}
        lineProps={{ isAnimationActive: false }}
        aria-hidden
      />
    </MantineLook>
  );
}

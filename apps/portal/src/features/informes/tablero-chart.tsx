import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import type { Resumen } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { MantineLook } from '@traza/ui/look/mantine-look.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { monthShort, shortPesos } from './period-text.ts';
import { TABLERO } from './tablero-text.ts';

const SERIES = [
  { name: 'importe', label: TABLERO.amount, type: 'bar', color: 'var(--accent)' },
  { name: 'anterior', label: TABLERO.before, type: 'line', color: 'var(--status-warning)' },
] as const;

/** Spending by day or month beside the period before: bars and a line, in colours that also differ in lightness. */
export default function EvolutionChart({ resumen: { evolucion, mes } }: { resumen: Resumen }) {
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
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        lineProps={{ isAnimationActive: false }}
        aria-hidden
      />
    </MantineLook>
  );
}

import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { MantineProvider } from '@mantine/core';
import type { Resumen } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { colorSchemeManager } from '@traza/ui/look/color-scheme.ts';
import { styleNonce } from '@traza/ui/look/style-nonce.ts';
import { cssVariables, theme } from '@traza/ui/look/theme.ts';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { monthShort, shortPesos } from './period-text.ts';
import { TABLERO } from './tablero-text.ts';

const SERIES = [
  { name: 'importe', label: TABLERO.amount, type: 'bar', color: 'var(--accent)' },
  { name: 'anterior', label: TABLERO.before, type: 'line', color: 'var(--status-warning)' },
] as const;

/** Spending by day or month beside the period before: bars and a line, in colours that also differ in lightness. */
export default function EvolutionChart({ summary: { evolucion, mes } }: { summary: Resumen }) {
  const isNarrow = useMedia('(max-width: 600px)');
  const data = evolucion.map(({ numero, importe, importeAnterior }) => ({
    paso: mes === null ? monthShort(numero) : String(numero),
    importe,
    anterior: importeAnterior,
  }));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
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
    </MantineProvider>
  );
}

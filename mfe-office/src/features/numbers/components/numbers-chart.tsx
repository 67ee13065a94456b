import { COLORS } from '@dar/contracts/brand/colors';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

const HEIGHT = 260;

interface Point {
  readonly name: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

interface NumbersChartProps {
  readonly points: readonly Point[];
  readonly names: { readonly now: string; readonly before: string };
  readonly format: (value: number) => string;
  readonly isRightToLeft: boolean;
}

/** Bars of both periods. The table below has the same figures for readers. */
export default function NumbersChart({ points, names, format, isRightToLeft }: NumbersChartProps) {
  const text = { fill: COLORS.inkSoft, fontSize: 12 };
  return (
    <div aria-hidden="true" dir="ltr">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, left: 8, bottom: 0 }}>
          <CartesianGrid vertical={false} stroke={COLORS.line} />
          <XAxis dataKey="name" reversed={isRightToLeft} tick={text} tickLine={false} stroke={COLORS.lineControl} />
          <YAxis
            orientation={isRightToLeft ? 'right' : 'left'}
            tick={text}
            tickLine={false}
            axisLine={false}
            width="auto"
            tickFormatter={format}
          />
          <Tooltip formatter={(value) => format(Number(value))} cursor={{ fill: COLORS.accentTint }} />
          <Legend verticalAlign="top" align={isRightToLeft ? 'right' : 'left'} wrapperStyle={{ paddingBottom: 12 }} />
          <Bar dataKey="before" name={names.before} fill={COLORS.lineControl} isAnimationActive={false} />
          <Bar dataKey="now" name={names.now} fill={COLORS.accent} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

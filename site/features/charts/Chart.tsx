import { StaticHtml } from 'truedocs/theme';

interface ChartProps {
  html: string;
  /** Which figures are compared: those of a row, the default, or those of a column. */
  by?: 'row' | 'column';
}

/** Bars for the figures of the Markdown table inside; the compiler has drawn them. */
export function Chart({ html }: ChartProps) {
  return <StaticHtml className="chart" html={html} />;
}

import type { Element, Root } from 'hast';
import { element, type Transform } from 'truedocs/feature';
import { type ComponentNode, Diagnostic } from 'truedocs/shared';
import { visit } from 'unist-util-visit';
import { type BarGroup, chartGroups } from './chart-groups.ts';
import { drawBars } from './draw-bars.ts';
import type { ChartTexts } from './texts.ts';

/** Draws the charts of a page above their tables, which fold where the bars show all of their figures. */
export function drawCharts(textsOf: (lang: string) => ChartTexts): Transform {
  return {
    name: 'charts: bars',
    // Behind the text for search, which has the tables.
    stage: 'finished',
    key({ lang }) {
      const { chartTableText, chartScalesText } = textsOf(lang);
      return JSON.stringify([chartTableText, chartScalesText]);
    },
    run({ body, file, edition }) {
      visit(body, { type: 'component' as const, name: 'Chart' }, (chart) => {
        try {
          drawChart(chart, textsOf(edition.lang));
        } catch (error) {
          if (!(error instanceof UndrawableTable)) throw error;
          throw new Diagnostic(error.message, { file, line: chart.position?.start.line ?? 0 });
        }
      });
    },
  };
}

/** A table that bars can't show; the message says why. */
class UndrawableTable extends Error {}

function drawChart(chart: ComponentNode, { chartTableText, chartScalesText }: ChartTexts): void {
  const table = tableOf(chart);
  if (!table) throw new UndrawableTable('<Chart> needs a Markdown table between blank lines.');
  const { groups, isComplete } = chartGroups(table, chart.props.by);
  if (groups.length === 0) {
    throw new UndrawableTable(
      '<Chart> found no two figures to compare, such as “12 ms” and “1,400 ms” in one row.',
    );
  }
  groups.forEach(assertOneUnit);
  const summary = element('summary', { dataMarkdownIgnore: '' }, chartTableText);
  const details = element('details', { open: !isComplete }, summary, ...chart.children);
  chart.children = [drawBars(groups, chartScalesText), details];
}

function assertOneUnit({ title, bars }: BarGroup): void {
  const units = new Set(bars.flatMap(({ quantity }) => quantity?.unit ?? []));
  if (units.size < 2) return;
  const named = Array.from(units, (unit) => (unit ? `“${unit}”` : 'no unit')).join(' and ');
  const where = title && ` in “${title}”`;
  throw new UndrawableTable(
    `<Chart> can't draw ${named} on one scale${where}. Use one unit there, or swap rows and columns with by="row" or by="column".`,
  );
}

function tableOf({ children }: ComponentNode): Element | undefined {
  let found: Element | undefined;
  visit({ type: 'root', children } as Root, { tagName: 'table' }, (table) => {
    found ??= table as Element;
  });
  return found;
}

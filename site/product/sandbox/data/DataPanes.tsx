import type { InspectorView, LiveTexts, Run } from '@truedocs/live';
import { useState } from 'react';
import { Choice } from './Choice.tsx';
import { HistoryPane } from './history/HistoryPane.tsx';
import { type KnownNames, readNames } from './read-names.ts';
import { SqlPane } from './SqlPane.tsx';
import { StoredFilesPane } from './StoredFilesPane.tsx';
import { TablesPane } from './TablesPane.tsx';
import type { DataTexts } from './texts.ts';
import { useAsked } from './use-asked.ts';
import './data.css';

interface DataPanesProps {
  run: Run;
  /** Views that the library offers; the first one is shown at once. */
  views: readonly InspectorView[];
  /** Counts up with each run; the panes ask again. */
  revision: number;
  texts: LiveTexts & DataTexts;
}

type PaneName = 'tables' | 'sql' | 'history' | 'files';

/** Data that a run has stored: its tables, its commits and its files, and a console for SQL. */
export function DataPanes({ run, views, revision, texts }: DataPanesProps) {
  const [pane, setPane] = useState<PaneName>('tables');
  // Only panes that were opened ask for data; once opened they stay, and so does the reader's
  // choice in them.
  const [opened, setOpened] = useState<readonly PaneName[]>(['tables']);
  const names = useAsked(
    async () => readNames((await run.ask({ about: 'names' })).rows),
    [run, revision],
  );
  const known = names.kind === 'here' ? names.value : { tables: [], functions: [] };

  function show(name: PaneName): void {
    setPane(name);
    setOpened((before) => [...new Set([...before, name])]);
  }

  return (
    <div className="data-panes">
      <Choice
        label={texts.dataPanesText}
        options={[
          ['tables', texts.dataTablesText],
          ['sql', texts.dataSqlText],
          ['history', texts.dataHistoryText],
          ['files', texts.dataFilesText],
        ]}
        chosen={pane}
        onChoose={show}
      />
      {opened.map((name) => (
        <div key={name} hidden={name !== pane}>
          <Pane
            name={name}
            run={run}
            views={views}
            names={known}
            revision={name === pane ? revision : undefined}
            texts={texts}
          />
        </div>
      ))}
    </div>
  );
}

interface PaneProps extends Omit<DataPanesProps, 'revision'> {
  name: PaneName;
  names: KnownNames;
  /** Nothing while the pane isn't shown. */
  revision: number | undefined;
}

function Pane({ name, run, views, names, revision, texts }: PaneProps) {
  const common = { run, revision, texts };
  switch (name) {
    case 'tables':
      return <TablesPane {...common} views={views} tables={names.tables} />;
    case 'sql':
      return <SqlPane run={run} names={names} texts={texts} />;
    case 'history': {
      const graphSql = views.find((view) => view.graphSql)?.graphSql ?? '';
      return <HistoryPane {...common} graphSql={graphSql} />;
    }
    case 'files':
      return <StoredFilesPane {...common} />;
  }
}

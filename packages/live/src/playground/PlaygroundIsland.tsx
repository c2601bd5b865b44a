import { ProgramData } from 'virtual:site/ProgramData';
import { useId, useState } from 'react';
import type { IslandHtml } from 'truedocs/islands';
import { fillText } from 'truedocs/shared';
import { ProgramOutput } from '#live/program-output/ProgramOutput.tsx';
import { Action } from '#live/program-run/Action.tsx';
import { ProgramBar, ProgramFrame } from '#live/program-run/ProgramFrame.tsx';
import { emptyNote, isUnderWay, type RunState } from '#live/program-run/run-state.ts';
import { mainFile } from '#live/sharing/project.ts';
import type { LiveTexts } from '#live/texts.ts';
import type { PlaygroundTexts } from '#playground/texts.ts';
import { FilesPane } from './panes/FilesPane.tsx';
import { PaneTabs } from './panes/PaneTabs.tsx';
import { OtherVersion } from './sharing/OtherVersion.tsx';
import { TemplateDialog } from './templates/TemplateDialog.tsx';
import { type PlaygroundParts, type PlaygroundProps, usePlayground } from './use-playground.ts';

/**
 * A place to try anything: the files of a program, an editor, a console, and what the program stored.
 * The editor, the runner and the library load when they are asked for.
 */
export function PlaygroundIsland(props: PlaygroundProps) {
  const playground = usePlayground(props);
  const { program, pane } = playground;
  const { texts, state } = program;
  const id = useId();
  return (
    <ProgramFrame
      className="playground"
      data-pane={pane}
      program={program}
      elsewhere=".playground-data"
      onRun={playground.start}
    >
      <PlaygroundBar playground={playground} />
      <PaneTabs
        label={texts.playgroundPanesText}
        id={id}
        shown={pane}
        texts={{
          code: texts.playgroundCodeText,
          console: texts.playgroundConsoleText,
          ...(ProgramData && { data: texts.playgroundDataText }),
        }}
        onShow={playground.setPane}
      />
      <CodePane id={id} playground={playground} start={props.start} />
      <section
        className="playground-console"
        data-markdown-ignore
        id={`${id}-console`}
        aria-label={texts.playgroundConsoleText}
      >
        <ProgramOutput
          label={texts.liveOutputText}
          state={state}
          folder={program.folder}
          note={consoleNote(state, texts)}
          texts={texts}
        />
      </section>
      <DataPane id={id} playground={playground} />
      <p className="playground-no-script" data-markdown-ignore>
        {texts.playgroundNoScriptText}
      </p>
    </ProgramFrame>
  );
}

/** Text in place of what a program prints, before its first run and until it prints. */
export function consoleNote(
  state: RunState,
  texts: LiveTexts & PlaygroundTexts,
): string | undefined {
  if (isUnderWay(state)) return texts.liveRunningText;
  return state.lines ? emptyNote(state, texts) : texts.playgroundNoRunText;
}

/** Controls for the program as a whole, and its status. */
function PlaygroundBar({ playground }: { playground: PlaygroundParts }) {
  const { program, work, open } = playground;
  const { texts, folder } = program;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <ProgramBar program={program} onRun={playground.start}>
      <Action name="open" onClick={() => setIsChoosing(true)}>
        {texts.playgroundOpenText}
      </Action>
      <Action name="reset" onClick={() => work.start && open(work.start, '')}>
        {texts.liveResetText}
      </Action>
      <Action name="link" onClick={playground.copyLink}>
        {texts.liveLinkText}
      </Action>
      <Action name="zip" onClick={playground.downloadZip}>
        {texts.playgroundZipText}
      </Action>
      <TemplateDialog
        isOpen={isChoosing}
        folder={folder}
        texts={texts}
        onOpen={(files, title) => open(files, fillText(texts.playgroundOpenedText, { title }))}
        onClose={() => setIsChoosing(false)}
      />
    </ProgramBar>
  );
}

interface PaneProps {
  /** Id of the playground on its page. */
  id: string;
  playground: PlaygroundParts;
}

function CodePane({ id, playground, start }: PaneProps & { start: IslandHtml | undefined }) {
  const { program, work, link, store, project } = playground;
  const { texts, state, folder } = program;
  const failedFile = state.failedFile ?? mainFile;
  return (
    <section className="playground-code" id={`${id}-code`} aria-label={texts.playgroundCodeText}>
      {!work.isSafe && (
        <p className="playground-note" role="alert">
          {texts.playgroundUnsavedText}
        </p>
      )}
      {link && <OtherVersion link={link} texts={texts} />}
      <FilesPane
        store={store}
        project={project}
        start={playground.isStart ? start : undefined}
        folder={folder}
        failedLine={failedFile === project.shown ? state.failedLine : undefined}
        texts={texts}
        onLeave={() => program.focus('run')}
        onFailure={() => program.say(texts.liveEditorOfflineText)}
      />
    </section>
  );
}

/** The data that the program stored, where the site has a view of it. */
function DataPane({ id, playground }: PaneProps) {
  const { program, shown, setPane } = playground;
  const { texts, state } = program;
  if (!ProgramData) return null;
  return (
    <section
      className="playground-data"
      data-markdown-ignore
      id={`${id}-data`}
      aria-label={texts.playgroundDataText}
    >
      <ProgramData
        run={state.inspected?.run}
        shown={shown}
        revision={state.turn}
        isRunning={isUnderWay(state)}
        texts={texts}
        onOpen={(data) => {
          setPane('data');
          return program.open(data);
        }}
        onFailure={() => program.say(texts.liveOfflineText)}
      />
    </section>
  );
}

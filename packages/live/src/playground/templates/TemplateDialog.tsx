import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { templatesFile } from 'truedocs/channels';
import { narrow } from 'truedocs/islands';
import { liveFolder } from '#live/runner/live-folder.ts';
import { type Project, projectOf } from '#live/sharing/project.ts';
import type { PlaygroundTexts } from '#playground/texts.ts';
import type { Template, TemplateGroup } from '../shared/templates.ts';

interface TemplateDialogProps {
  isOpen: boolean;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  texts: PlaygroundTexts;
  onOpen: (files: Project, title: string) => void;
  onClose: () => void;
}

/** Lets readers choose the program that they start from, out of all the site has. */
export function TemplateDialog({ isOpen, folder, texts, onOpen, onClose }: TemplateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // A touch keyboard would cover the list.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [isOpen]);

  function filter(): void {
    // Readers may type before there's a list.
    if (!list.current?.querySelector('[data-filter-group]') || !none.current) return;
    const isAnyShown = narrow(list.current, field.current?.value ?? '');
    none.current.textContent = isAnyShown ? '' : texts.playgroundNoStartText;
  }

  function choose({ code }: Template, title: string): void {
    onClose();
    onOpen(projectOf(code), title);
  }

  return (
    <dialog
      ref={dialog}
      className="playground-templates"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <div className="playground-templates-head">
            <h2 id={titleId}>{texts.playgroundOpenText}</h2>
            <button type="button" onClick={onClose}>
              {texts.playgroundCloseText}
            </button>
            <label>
              {texts.playgroundFilterText} <input type="search" ref={field} onChange={filter} />
            </label>
          </div>
          <p ref={none} role="status" />
          <div ref={list} className="playground-cards">
            <TemplateLists folder={folder} texts={texts} onListed={filter} onChoose={choose} />
          </div>
        </>
      )}
    </dialog>
  );
}

interface TemplateListsProps {
  folder: string;
  texts: PlaygroundTexts;
  /** The programs have come and are in the page. */
  onListed: () => void;
  onChoose: (template: Template, title: string) => void;
}

/** Every program, with the marks by which it's filtered. */
function TemplateLists({ folder, texts, onListed, onChoose }: TemplateListsProps) {
  const templates = useTemplates(folder, texts);
  const announce = useEffectEvent(onListed);
  useLayoutEffect(() => {
    if (templates) announce();
  }, [templates]);
  if (!templates) return <p>{texts.playgroundLoadingText}</p>;
  if (templates === 'offline') return <p role="alert">{texts.playgroundStartsOfflineText}</p>;
  return templates.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <section key={index} data-filter-group="">
      <div className="playground-card-head" data-filter-text="">
        <h3>
          <GroupTitle group={group} onChoose={onChoose} />
        </h3>
        {group.description && <p>{group.description}</p>}
      </div>
      <ul>
        {group.templates.map((template, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} data-filter-item="">
            <button
              type="button"
              data-filter-text=""
              onClick={() => onChoose(template, `${group.title}, ${template.title}`)}
            >
              {template.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Opens the program of a group that has one. */
function GroupTitle({
  group: { title, whole },
  onChoose,
}: {
  group: TemplateList;
  onChoose: TemplateListsProps['onChoose'];
}) {
  if (!whole) return title;
  return (
    <button type="button" onClick={() => onChoose(whole, title)}>
      {title}
    </button>
  );
}

/** The lists; `undefined` while they're on their way. */
type Templates = TemplateList[] | 'offline' | undefined;

/**
 * Loads the programs that readers can start from.
 *
 * @param folder Folder of the sandbox below `_live/`.
 */
function useTemplates(folder: string, texts: PlaygroundTexts): Templates {
  const [templates, setTemplates] = useState<Templates>();
  useEffect(() => {
    let isGone = false;
    const show = (found: Templates) => isGone || setTemplates(found);
    loadGroups(folder).then(
      (groups) => show(listTemplates(groups, texts)),
      () => show('offline'),
    );
    return () => {
      isGone = true;
    };
  }, [folder, texts]);
  return templates;
}

async function loadGroups(folder: string): Promise<TemplateGroup[]> {
  const { fetchOk } = await import('#live/runner/load-files.ts');
  return (await fetchOk(new URL(templatesFile, liveFolder(folder)).href)).json();
}

interface TemplateList {
  title: string;
  description?: string | undefined;
  /** The program of which the templates are parts. */
  whole?: Template | undefined;
  templates: Template[];
}

interface ListTexts {
  playgroundTemplatesText: string;
}

/** Lists the programs that readers can choose from. */
export function listTemplates(groups: readonly TemplateGroup[], texts: ListTexts): TemplateList[] {
  return groups.map((group): TemplateList => {
    const { points } = group;
    if (group.kind === 'templates')
      return { title: texts.playgroundTemplatesText, templates: points };
    const { title, description } = group;
    // A program without a section of its own is that of the page.
    const whole = points.find((point) => point.title === title);
    const templates = points.filter((point) => point !== whole);
    return { title, description, whole, templates };
  });
}

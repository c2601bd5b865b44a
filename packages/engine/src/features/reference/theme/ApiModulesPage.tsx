import { type ApiSection, ApiSymbolList } from './ApiSymbolList.tsx';

/** Every export by the source module that declares it. */
export function ApiModulesPage({ sections }: { sections: ApiSection[] }) {
  return (
    <>
      <h1>Modules</h1>
      <p>
        The package has one entry point; this page says in which of its source modules each export
        is declared.
      </p>
      <ApiSymbolList sections={sections} />
    </>
  );
}

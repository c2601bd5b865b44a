import { ApiHeading } from 'truedocs/theme/ApiHeading';
import { NameList } from '../../tables/NameList.tsx';
import type { SqlSurfaceProps } from './sql-pages.ts';

type Surface = Pick<SqlSurfaceProps, 'name' | 'kind' | 'description'> & { href: string };

/** Lists the tables and table functions of a release. */
export function SqlSurfacesPage({ surfaces, version }: { surfaces: Surface[]; version: string }) {
  return (
    <>
      <h1>SQL tables and functions</h1>
      <p>
        What you can name in SQL, as the engine of {version} describes it in its own{' '}
        <code>information_schema</code>. Schemas that you register and plugins that you install add
        tables of their own.
      </p>
      <ApiHeading id="tables" text="Tables" />
      <Surfaces surfaces={surfaces.filter(({ kind }) => kind === 'table')} />
      <ApiHeading id="table-functions" text="Table functions" />
      <Surfaces surfaces={surfaces.filter(({ kind }) => kind === 'table function')} />
    </>
  );
}

function Surfaces({ surfaces }: { surfaces: Surface[] }) {
  const entries = surfaces.map(({ name, href, description }) => ({
    name,
    href,
    meaning: description,
  }));
  return <NameList entries={entries} />;
}

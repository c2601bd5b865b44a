import { ApiHeading } from '@truedocs/reference/parts';
import type { ContentNode } from 'truedocs';
import type { SqlSurfaceProps } from '../product/releases/sql/sql-pages.ts';
import { NameList } from './tables/NameList.tsx';

type Surface = Pick<SqlSurfaceProps, 'name' | 'kind' | 'description'> & { href: string };

interface SurfacesProps {
  surfaces: Surface[];
  scalars: { id: string; name: string; meaning: ContentNode[] }[];
  version: string;
}

/** Lists the tables, table functions, commands and scalar functions of a release. */
export function SqlSurfacesPage({ surfaces, scalars, version }: SurfacesProps) {
  return (
    <>
      <h1>SQL tables and functions</h1>
      <p>
        You can use these tables and functions in SQL with Lix {version}. The engine’s{' '}
        <code>information_schema</code> lists the tables and table functions, but not the commands
        and scalar functions. When you register a schema or install a plugin, Lix adds further
        tables.
      </p>
      <ApiHeading id="tables" text="Tables" />
      <Surfaces surfaces={surfaces.filter(({ kind }) => kind === 'table')} />
      <ApiHeading id="table-functions" text="Table functions" />
      <Surfaces surfaces={surfaces.filter(({ kind }) => kind === 'table function')} />
      <ApiHeading id="commands" text="Commands" />
      <p>
        A command looks like an insert, but changes the rows of other tables. To make a checkpoint,
        call the table function <code>lix_create_checkpoint</code>.
      </p>
      <Surfaces surfaces={surfaces.filter(({ kind }) => kind === 'command')} />
      <ApiHeading id="scalar-functions" text="Scalar functions" />
      <p>
        You can use these in addition to the functions of Apache DataFusion, such as{' '}
        <code>lower</code>, <code>starts_with</code>, <code>coalesce</code> and{' '}
        <code>date_trunc</code>.
      </p>
      <NameList entries={scalars} />
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

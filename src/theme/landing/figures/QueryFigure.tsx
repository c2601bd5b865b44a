/** A question to the history and its answer. */
export function QueryFigure() {
  return (
    <figure className="landing-figure">
      <div className="code-block">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>
            <span className="tk-keyword">select</span> path, lixcol_depth{'\n'}
            <span className="tk-keyword">from</span> file_history{'\n'}
            <span className="tk-keyword">where</span> lixcol_root_commit_id ={' '}
            <span className="tk-constant">:commit</span>
          </code>
        </pre>
      </div>
      <figcaption>Files, changes, commits and history are SQL views</figcaption>
    </figure>
  );
}

const answer = [
  { time: '2026-05-04T09:12Z', content: 'light' },
  { time: '2026-05-04T09:15Z', content: 'dark' },
];

/** A query of the history and its result. */
export function QueryFigure() {
  return (
    <figure className="landing-figure">
      <div className="code-block">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>
            <span className="tk-keyword">select</span> created_at,{'\n'}
            {'  '}snapshot_content -&gt;&gt; <span className="tk-string">'value'</span>
            {'\n'}
            <span className="tk-keyword">from</span> change{'\n'}
            <span className="tk-keyword">where</span> entity_id ={' '}
            <span className="tk-string">'theme'</span>
          </code>
        </pre>
      </div>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">created_at</th>
            <th scope="col">value</th>
          </tr>
        </thead>
        <tbody>
          {answer.map(({ time, content }) => (
            <tr key={time}>
              <td>{time}</td>
              <td>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>Files, changes, commits and history are SQL views</figcaption>
    </figure>
  );
}

export default {
  input: 'main.js',
  platform: 'browser',
  output: { dir: 'dist', format: 'esm', minify: true },
};

export default {
  input: 'main.js',
  output: { dir: 'dist', format: 'esm', minify: true },
};

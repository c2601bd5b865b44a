import { defineConfig } from 'vite';

export default defineConfig({
  // `repository.ts` opens the file with a top-level await.
  build: { target: 'es2023' },
  // The engine runs in a module worker; Vite makes classic workers by default.
  worker: { format: 'es' },
});

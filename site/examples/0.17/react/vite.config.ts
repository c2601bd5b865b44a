import { defineConfig } from 'vite';

export default defineConfig({
  // The engine runs in a module worker.
  worker: { format: 'es' },
});

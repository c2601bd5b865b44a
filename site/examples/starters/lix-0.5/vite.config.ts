import { defineConfig } from 'vite';

// `repository.ts` opens the file with a top-level await.
export default defineConfig({ build: { target: 'es2023' } });

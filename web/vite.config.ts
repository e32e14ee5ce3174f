import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import process from 'node:process';
import { defineConfig } from 'vite';
import { routePreloads } from './vite-route-preloads.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '5000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), routePreloads(import.meta.dirname)],
  // Nothing becomes a data: URL, which the content security policy would refuse.
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import process from 'node:process';
import { defineConfig } from 'vite';
import { screens } from './vite-prerender.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '5000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), screens(import.meta.dirname, [react()])],
  // No data: URLs, which the content security policy blocks.
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // All code that every page needs in one chunk, instead of a chunk for each set of pages that share a part of it.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api } },
});

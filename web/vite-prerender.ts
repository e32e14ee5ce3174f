import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import type { BuiltScreen, BuiltScreens, PrerenderedApp } from '../shared/built-screens.ts';

/**
 * Writes `screens.json` (see `shared/built-screens.ts`). From it the server preloads a page's scripts together with the first one, and
 * sends the prerendered HTML of public pages.
 * @param root the web application's folder
 * @param plugins needed to compile its sources
 */
export function screens(root: string, plugins: PluginOption[]): Plugin {
  return {
    name: 'screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
      const { screens, redirects } = await prerenderApp(root, plugins);
      const built: Record<string, BuiltScreen> = {};
      for (const [path, leadsTo] of Object.entries(redirects)) built[path] = { scripts: [], leadsTo };
      for (const { path, module, page } of screens) {
        const scripts = filesOf(chunks, resolve(root, 'app', module));
        if (!scripts) return this.error(`The screen ${path} has no script`);
        built[path] = { scripts, ...(page && { prerendered: page }) };
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(built satisfies BuiltScreens) });
    },
  };
}

/** Builds the application for Node and prerenders its public pages. */
async function prerenderApp(root: string, plugins: PluginOption[]): Promise<PrerenderedApp> {
  // Below node_modules, so that its imports of packages resolve.
  const outDir = join(root, '..', 'node_modules', '.cache', `prerenderer-${process.pid}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins,
      build: { ssr: 'app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
    });
    const prerenderer = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
      prerenderApp: () => Promise<PrerenderedApp>;
    };
    return await prerenderer.prerenderApp();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** A module's script and its imports, without those that every page loads; undefined if it has none. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], module: string): string[] | undefined {
  const script = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!script) return undefined;
  const entry = chunks.find(({ isEntry }) => isEntry);
  const alreadyThere = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  const found = new Set<string>();
  const add = (file: string | undefined) => {
    if (!file || alreadyThere.has(file) || found.has(file)) return;
    found.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add);
  };
  add(script.fileName);
  return [...found].map((file) => `/${file}`);
}

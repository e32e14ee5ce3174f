import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import type { BuiltScreen, BuiltScreens, PaintedPages } from '../shared/built-screens.ts';

/** `path: '/pricing', screen: screen(() => import('../features/pricing/pricing-page.tsx'))` */
const ROUTE = /path:\s*["']([^"']+)["'],\s*screen:\s*screen\(\(\)\s*=>\s*import\(["']\.\.\/([^"']+)["']\)/g;

/**
 * Writes `screens.json` (see `shared/built-screens.ts`): the server names a screen's scripts in the page, so that a browser fetches them with
 * the first script instead of after it, and sends the public pages as a visitor first sees them.
 * @param root the web application's folder
 * @param plugins what its sources need to become scripts
 */
export function screens(root: string, plugins: PluginOption[]): Plugin {
  return {
    name: 'screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
      const source = this.getModuleInfo(`${root}/app/routes.ts`)?.code ?? '';
      const routes = [...source.matchAll(ROUTE)];
      if (!routes.length) this.error('No screen was found in app/routes.ts');
      const { painted, redirects } = await paintAll(root, plugins);
      const built: Record<string, BuiltScreen> = {};
      for (const path of redirects) built[path] = { scripts: [] };
      for (const [, path = '', module = ''] of routes) {
        const page = painted[path];
        built[path] = { scripts: filesOf(chunks, `${root}/${module}`), ...(page && { painted: page }) };
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(built satisfies BuiltScreens) });
    },
  };
}

/** Builds the application once more, for Node, and has it render its public pages. */
async function paintAll(root: string, plugins: PluginOption[]): Promise<PaintedPages> {
  // Beside the packages, which it imports.
  const outDir = join(root, '..', 'node_modules', '.cache', `painter-${process.pid}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins,
      build: { ssr: 'app/paint.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
    });
    const painter = (await import(pathToFileURL(join(outDir, 'paint.js')).href)) as { paintPages: () => Promise<PaintedPages> };
    return await painter.paintPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** A module's script and all that it needs, without those that every page has. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const alreadyThere = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  const found = new Set<string>();
  const add = (file: string | undefined) => {
    if (!file || alreadyThere.has(file) || found.has(file)) return;
    found.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId === module)?.fileName);
  return [...found].map((file) => `/${file}`);
}

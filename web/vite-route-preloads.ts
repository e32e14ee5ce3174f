import type { Plugin, Rolldown } from 'vite';

/** `path: '/pricing', screen: lazy(() => import('../features/pricing/pricing-page.tsx'))` */
const ROUTE = /path:\s*["']([^"']+)["'],\s*screen:\s*lazy\(\(\)\s*=>\s*import\(["']\.\.\/([^"']+)["']\)/g;

/**
 * Writes `routes.json`: the scripts of each screen, by its path. The server names them in the page, so that a browser fetches them with the
 * first script instead of after it.
 * @param root the web application's folder
 */
export function routePreloads(root: string): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
      const source = this.getModuleInfo(`${root}/app/routes.ts`)?.code ?? '';
      const routes = [...source.matchAll(ROUTE)].map(([, path = '', module = '']) => [path, filesOf(chunks, `${root}/${module}`)]);
      if (!routes.length) this.error('No screen was found in app/routes.ts');
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(routes)) });
    },
  };
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

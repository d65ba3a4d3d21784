import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The table's script is asked for together with the page's own: anyone who comes will play. */
export function preloads(entry: string): Plugin {
  return {
    name: 'tercio-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = reachable(bundle, entry);
        const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...chunks.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
          ...[...styles].map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
        ];
      },
    },
  };
}

const link = (attrs: { readonly [name: string]: string }): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** A module's own chunk and all that it imports at once. */
function reachable(bundle: Rolldown.OutputBundle, entry: string): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) visit(next);
  };
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
  if (!first) throw new Error(`there is no chunk for ${entry}`);
  visit(first.fileName);
  return chunks.filter(({ fileName }) => found.has(fileName));
}

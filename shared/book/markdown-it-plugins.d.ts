/** Plugins of markdown-it without types of their own. */
declare module 'markdown-it-footnote' {
  const plugin: (reader: import('markdown-it').default) => void;
  export default plugin;
}
declare module 'markdown-it-sub' {
  const plugin: (reader: import('markdown-it').default) => void;
  export default plugin;
}
declare module 'markdown-it-sup' {
  const plugin: (reader: import('markdown-it').default) => void;
  export default plugin;
}

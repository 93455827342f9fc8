declare module 'virtual:drawn-page' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a top-level import would make this file a module and the declaration local to it
  const built: import('./built-page.ts').BuiltPage;
  export default built;
}

/** Options for making the router's tree from the routes, in the build of the page and of the server's screens. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  addExtensions: true,
} as const;

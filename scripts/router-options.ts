/** How the routes become the router's tree, in the build of the page and of the server's screens. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  addExtensions: true,
} as const;

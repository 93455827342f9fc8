/** Name of the build that this page runs; undefined in development, where there is none. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-name"]')?.content || undefined;

/** What vite.config.ts writes into the page. */
interface ImportMetaEnv {
  /** `?v=…`, empty in tests and development without pictures. */
  readonly PICTURE_VERSION?: string;
}

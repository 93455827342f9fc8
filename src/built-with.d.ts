/** What vite.config.ts writes into the page. */
interface ImportMetaEnv {
  /** The folder of the PDF library; undefined in tests. */
  readonly PDF_FILES?: string;
}

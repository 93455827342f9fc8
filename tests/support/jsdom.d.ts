/** What tests of the server take of it: the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options?: { readonly contentType?: string; readonly runScripts?: 'dangerously' });
    readonly window: { readonly document: Document };
  }
}

/** The customer has asked the browser to spare data; only some browsers tell. */
export const sparesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

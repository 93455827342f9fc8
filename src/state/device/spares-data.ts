/** True if the customer has asked the browser to save data; only some browsers tell. */
export const sparesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** How many uploads are under way, in all and for each customer. */
const OF_ONE_CUSTOMER = 3;
/** Of somebody whom nobody knows yet: the token may come behind the file. */
const OF_ONE_ADDRESS = 150;
const IN_ALL = 300;

/** A place among the uploads that are under way. */
export interface UploadSlot {
  /** It is this customer's. False when the customer has as many as one may. */
  readonly belongsTo: (userId: number) => boolean;
  readonly leave: () => void;
}

export interface UploadSlots {
  /** Undefined when there is none left. */
  readonly take: (address: string) => UploadSlot | undefined;
}

const counter = (most: number) => {
  const standing = new Map<string | number, number>();
  return {
    take: (key: string | number): boolean => {
      const n = standing.get(key) ?? 0;
      if (n >= most) return false;
      standing.set(key, n + 1);
      return true;
    },
    leave: (key: string | number): void => {
      const n = (standing.get(key) ?? 0) - 1;
      if (n > 0) standing.set(key, n);
      else standing.delete(key);
    },
  };
};

export const makeUploadSlots = (): UploadSlots => {
  const customers = counter(OF_ONE_CUSTOMER);
  const strangers = counter(OF_ONE_ADDRESS);
  let all = 0;
  return {
    take: (address) => {
      if (all >= IN_ALL || !strangers.take(address)) return undefined;
      all += 1;
      let owner: number | undefined;
      let here = true;
      return {
        belongsTo: (userId) => {
          if (owner !== undefined || !here) return owner === userId;
          if (!customers.take(userId)) return false;
          owner = userId;
          strangers.leave(address);
          return true;
        },
        leave: () => {
          if (!here) return;
          here = false;
          all -= 1;
          if (owner === undefined) strangers.leave(address);
          else customers.leave(owner);
        },
      };
    },
  };
};

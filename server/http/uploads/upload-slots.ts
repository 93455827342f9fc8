/** The limits for running uploads, in total and for each customer. */
const OF_ONE_CUSTOMER = 3;
const OF_CUSTOMERS = 300;
/** Uploads without a known customer: the token may follow the file. They use no slot of a customer. */
const OF_ONE_ADDRESS = 50;
const OF_STRANGERS = 100;

/** A slot among the running uploads. Until the token arrives, its customer is unknown. */
export interface UploadSlot {
  /** Assigns the slot to this customer. False if the customer has the maximum of uploads, or all slots are in use. */
  readonly belongsTo: (userId: number) => boolean;
  readonly leave: () => void;
}

export interface UploadSlots {
  /**
   * Returns a slot for an upload without a known customer. If all are in use, the upload that is unknown for the longest
   * time is ended: a normal client sends its token first and is known within moments.
   * @param giveUp is called when another upload gets the slot
   */
  readonly take: (address: string, giveUp: () => void) => UploadSlot;
}

interface Stranger {
  readonly address: string;
  readonly giveUp: () => void;
}

export const makeUploadSlots = (): UploadSlots => {
  const ofCustomer = new Map<number, number>();
  let customers = 0;
  /** The oldest first. */
  const strangers = new Set<Stranger>();

  const makeRoom = (address: string): void => {
    const here = [...strangers].filter((each) => each.address === address);
    const oldest =
      here.length >= OF_ONE_ADDRESS ? here[0] : strangers.size >= OF_STRANGERS ? [...strangers][0] : undefined;
    if (!oldest) return;
    strangers.delete(oldest);
    oldest.giveUp();
  };

  return {
    take: (address, giveUp) => {
      makeRoom(address);
      const stranger = { address, giveUp };
      strangers.add(stranger);
      let owner: number | undefined;
      return {
        belongsTo: (userId) => {
          if (owner !== undefined) return owner === userId;
          const own = ofCustomer.get(userId) ?? 0;
          if (own >= OF_ONE_CUSTOMER || customers >= OF_CUSTOMERS || !strangers.delete(stranger)) return false;
          owner = userId;
          customers += 1;
          ofCustomer.set(userId, own + 1);
          return true;
        },
        leave: () => {
          strangers.delete(stranger);
          if (owner === undefined) return;
          const left = ofCustomer.get(owner)! - 1;
          if (left > 0) ofCustomer.set(owner, left);
          else ofCustomer.delete(owner);
          customers -= 1;
          owner = undefined;
        },
      };
    },
  };
};

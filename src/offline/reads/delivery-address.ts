import type { Address, User } from '../../protocol/account/user.ts';

/** Returns the address for deliveries: the default one, else the main one. */
export const deliveryAddress = ({ homeAddress, workAddress }: User): Address | null =>
  (workAddress?.default && !homeAddress?.default ? workAddress : homeAddress) ?? workAddress;

import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useUser } from '../../state/session/session.ts';
import { DeliveryAddressModal } from './address-modal.tsx';

interface Props {
  readonly planEmirate: number | null;
  readonly show: boolean;
  readonly close: () => void;
  readonly onSaved: (message: string) => void;
}

/** The delivery addresses with the lists that their fields need. */
export const AddressDialog = (props: Props) => {
  const user = useUser();
  const { data } = useArrays(languageOf(useLocale()), 'emirate', 'emirateSlots', 'areasListFull', 'addressFields');
  if (!user || !data?.emirate || !data.emirateSlots || !data.areasListFull || !data.addressFields) return null;
  const { emirate, emirateSlots, areasListFull, addressFields } = data;
  return (
    <DeliveryAddressModal user={user} places={{ emirate, emirateSlots, areasListFull, addressFields }} {...props} />
  );
};

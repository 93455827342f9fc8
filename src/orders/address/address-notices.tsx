import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { Places } from './address-fields.tsx';
import { byName } from './typed-fields.ts';
import type { AddressFields } from './use-address-form.ts';

const kinds = { main: 'home', second: 'work', weekend: 'public' } as const;
const labels = {
  street: 'order.street',
  apts: 'order.apts',
  emirate: 'checkout.emirate',
  area: 'order.area',
  landmark: 'order.landmark',
  locationlink: 'order.mapLink',
  latitude: 'address.place',
  longtitude: 'address.place',
} as const satisfies Record<string, MessageId>;

interface Props {
  readonly fields: AddressFields;
  readonly places: Places;
  readonly send: () => void;
}

/** Shows what is stored only on this device, and what another device has changed meanwhile. */
export const AddressNotices = ({ fields, places, send }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const { problem, unsent, busy, elsewhere, heard, known } = fields;

  /** Returns a field of the account and its value as text. */
  const named = (name: string): string => {
    const value = byName(known).get(name);
    const [part = '', field = ''] = name.split('.');
    if (name === 'usual')
      return t('address.field', { field: t('address.usual'), value: t(`address.kind.${known.usual}`) });
    if (name === 'atWeekend') return t('address.atWeekend');
    if (name === 'instructions')
      return t('address.field', {
        field: t('address.instructions'),
        value: known.instructions || t('address.empty'),
      });
    const label = t('address.fieldOf', {
      kind: t(`address.day.${kinds[part as 'main']}`),
      field: t(labels[field as 'street']),
    });
    if (field === 'latitude' || field === 'longtitude') return label;
    const list = field === 'emirate' ? places.emirate : field === 'area' ? places.areasListFull : [];
    const shown = list.find(({ id }) => id === value)?.name ?? (typeof value === 'string' ? value : '');
    return t('address.field', { field: label, value: shown === '' ? t('address.empty') : `\u2068${shown}\u2069` });
  };
  const all = (names: readonly string[]): string => format.commas([...new Set(names.map(named))]);
  return (
    <>
      {problem !== null && <Banner tone="tomato" icon="warning" role="alert" title={problem} />}
      {unsent && (
        <Banner
          tone="sea"
          icon="device"
          role="status"
          title={t(offline ? 'address.unsent' : 'address.online')}
          actions={
            !offline && (
              <Button size="s" busy={busy} onClick={send}>
                {t('address.sendNow')}
              </Button>
            )
          }
        >
          {!offline && t('address.addressOnDevice')}
        </Banner>
      )}
      {elsewhere.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          title={t('address.elsewhere')}
          actions={
            <>
              <Button size="s" variant="secondary" onClick={fields.keepMine}>
                {t('address.keepMine')}
              </Button>
              <Button size="s" variant="quiet" onClick={fields.takeTheirs}>
                {t('address.takeTheirs')}
              </Button>
            </>
          }
        >
          {t('address.elsewhereText', { fields: all(elsewhere) })}
        </Banner>
      )}
      {heard.length > 0 && <Banner tone="sea" role="status" title={t('address.heard', { fields: all(heard) })} />}
    </>
  );
};

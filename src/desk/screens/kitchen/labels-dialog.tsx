import { useEffect, useRef, useState } from 'react';

import { useLocale, useT } from '../../../i18n/use-t.tsx';
import type { DeskRequest } from '../../../protocol/desk/desk-messages.ts';
import { Row, Stack } from '../../../ui/cards/layout.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useSending } from '../../parts/use-sending.ts';
import type { KitchenDay } from './figures.ts';
import styles from './kitchen.module.css';

type Wanted = Omit<DeskRequest<'kitchen/labels'>, 'part'>;

interface LabelFile {
  readonly name: string;
  readonly url: string;
  readonly bags: number;
}

const ALL = 'all';

const urlOf = (base64: string): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
  );

/** Prints the labels of a frozen day: part by part, so that the first ones are ready soon. */
export const LabelsDialog = ({ of, close }: { readonly of: KitchenDay; readonly close: () => void }) => {
  const t = useT();
  const { send } = useSending();
  const locale = useLocale();
  const [size, setSize] = useState<Wanted['size']>('58x40');
  const [language, setLanguage] = useState<Wanted['language']>(locale === 'ar-AE' ? 'ar' : 'en');
  const [slot, setSlot] = useState(ALL);
  const [version, setVersion] = useState(ALL);
  const [files, setFiles] = useState<readonly LabelFile[]>([]);
  const [parts, setParts] = useState<number>();
  const [busy, setBusy] = useState(false);
  const open = useRef(true);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    open.current = true;
    const made = urls.current;
    return () => {
      open.current = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);
  const make = async (): Promise<void> => {
    const wanted: Wanted = {
      day: of.day,
      size,
      language,
      ...(slot !== ALL && { slot: Number(slot) }),
      ...(version !== ALL && { version: Number(version) }),
    };
    setFiles([]);
    setParts(undefined);
    setBusy(true);
    for (let part = 0, all = 1; part < all && open.current; part += 1) {
      const reply = await send('kitchen/labels', { ...wanted, part });
      if (!reply || !open.current) break;
      all = reply.parts;
      setParts(all);
      const url = urlOf(reply.pdf);
      urls.current.push(url);
      setFiles((made) => [...made, { name: reply.name, url, bags: reply.bags }]);
    }
    setBusy(false);
  };
  return (
    <Modal
      show
      close={close}
      closeLabel={t('desk.close')}
      headLine={t('kitchen.labels')}
      footer={
        <Button busy={busy} busyLabel={t('desk.busy')} onClick={() => void make()}>
          {t('kitchen.makeLabels')}
        </Button>
      }
    >
      <Stack>
        <Select
          label={t('kitchen.size')}
          name="size"
          value={size}
          onChange={setSize}
          options={[
            { value: '58x40', label: t('kitchen.size.58x40') },
            { value: 'a4', label: t('kitchen.size.a4') },
          ]}
        />
        <Select
          label={t('desk.language')}
          name="language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: t('desk.english') },
            { value: 'ar', label: t('desk.arabic') },
          ]}
        />
        <Select
          label={t('kitchen.slot')}
          name="slot"
          value={slot}
          onChange={setSlot}
          options={[
            { value: ALL, label: t('kitchen.allSlots') },
            ...of.slots.map(({ slot: { id, name } }) => ({ value: String(id), label: name })),
          ]}
        />
        {of.version > 1 && (
          <Select
            label={t('kitchen.whichBags')}
            name="version"
            value={version}
            onChange={setVersion}
            options={[
              { value: ALL, label: t('kitchen.allBags') },
              ...Array.from({ length: of.version - 1 }, (_, at) => ({
                value: String(at + 2),
                label: t('kitchen.bagsOfVersion', { version: at + 2 }),
              })),
            ]}
          />
        )}
        <p role="status">{parts === undefined ? '' : t('kitchen.madeParts', { made: files.length, count: parts })}</p>
        <ul className={styles.files}>
          {files.map(({ name, url, bags }, at) => (
            <li key={url}>
              <Row>
                <span>{t('kitchen.partOf', { part: at + 1, count: bags })}</span>
                <a href={url} download={name} className={buttonClass({ variant: 'secondary', size: 's' })}>
                  {t('kitchen.download', { part: at + 1 })}
                </a>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'secondary', size: 's' })}
                >
                  {t('kitchen.openPart', { part: at + 1 })}
                </a>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
};

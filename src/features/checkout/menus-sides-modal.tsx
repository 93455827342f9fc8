import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { isNoSide } from '../../domain/macros.ts';
import styles from './menus.module.css';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly wire: string;
  /** The meal whose sides are changed; null while the modal is closed. */
  readonly type: number | null;
  readonly onDone: (sides: Readonly<Record<number, number>>) => void;
  readonly close: () => void;
}

/** 'Change your sides': one select for each side of the meal, then Done. */
export const MenusSidesModal = ({ menus, wire, type, onDone, close }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const sideTypes = type === null ? [] : (menus.diet?.sides_id[type] ?? []);
  const meal = type === null ? undefined : menus.mealsOn(wire).find((each) => each.type === type);
  const standing = meal?.kind === 'dish' ? meal.sides : [];
  const leave = (): void => {
    setChosen({});
    close();
  };
  const optionsFor = (sideType: number, now: number | undefined): readonly { id: number; title: string }[] => {
    const offered = menus.optionsOf(wire, sideType).offered.map(({ dish }) => dish.product);
    const without = [...menus.catalogue.products.values()].filter(
      (product) => isNoSide(product) && product.type.includes(sideType) && product.diets.includes(menus.saved.diet_id),
    );
    const held = now === undefined ? undefined : menus.catalogue.products.get(now);
    return [...new Map([...(held ? [held] : []), ...offered, ...without].map((side) => [side.id, side])).values()];
  };
  return (
    <Modal
      show={type !== null}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={t('checkout.changeYourSides')}
      footer={
        <Button
          onClick={() => {
            onDone(chosen);
            leave();
          }}
        >
          {t('shell.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {sideTypes.map((sideType) => {
          const now = chosen[sideType] ?? standing.find((side) => side.type.includes(sideType))?.id;
          return (
            <Select
              key={sideType}
              label={menus.typeTitle(sideType)}
              name={`side-${sideType}`}
              value={now === undefined ? '' : String(now)}
              onChange={(value) => setChosen({ ...chosen, [sideType]: Number(value) })}
              options={optionsFor(sideType, now).map(({ id, title }) => ({ value: String(id), label: title }))}
            />
          );
        })}
      </div>
    </Modal>
  );
};

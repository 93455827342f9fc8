import { bagCode } from '../../../domain/kitchen/bag.ts';
import { unbroken } from '../../../i18n/inline-text.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocale, useT } from '../../../i18n/use-t.tsx';
import type { Tone } from '../../../ui/text/badge.tsx';
import { slotHours } from '../../parts/slot-hours.ts';
import type { Entered, Stop } from '../../round/round-view.ts';

export const tones = {
  waiting: 'neutral',
  on_the_way: 'sea',
  delivered: 'palm',
  at_door: 'palm',
  not_home: 'saffron',
  refused: 'saffron',
} as const satisfies Record<Stop['state'], Tone>;

/** How a stop and what was entered are named. */
export const useStopWords = () => {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const state = (stop: Pick<Stop, 'state' | 'stateAt'>): string =>
    stop.stateAt === null || stop.state === 'waiting' || stop.state === 'on_the_way'
      ? t(`round.state.${stop.state}`)
      : t('round.stateAt', { state: t(`round.state.${stop.state}`), time: format.time(stop.stateAt) });
  return {
    state,
    area: ({ area }: Pick<Stop, 'area'>): string => (locale === 'ar-AE' ? area.ar : area.en),
    slot: ({ slot }: Pick<Stop, 'slot'>): string =>
      t('round.slot', {
        day: format.day(slot.date),
        hours: slot.from === '' ? t('dispatch.noTime') : unbroken(slotHours(slot, languageOf(locale))),
      }),
    title: ({ slot, number, name }: Pick<Stop, 'slot' | 'number' | 'name'>): string =>
      t('round.stop', { number: bagCode(slot.id, number), name }),
    what: (entered: Entered): string =>
      t(entered.name === 'round/start' ? 'round.start' : `round.act.${entered.data.what}`),
  };
};

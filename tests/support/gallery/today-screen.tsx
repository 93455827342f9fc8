import { useState } from 'react';

import { languageOf } from '../../../src/i18n/locale.ts';
import { useFormat } from '../../../src/i18n/use-format.ts';
import { useLocale, useT } from '../../../src/i18n/use-t.tsx';
import { Avatar } from '../../../src/ui/cards/avatar.tsx';
import { Badge } from '../../../src/ui/text/badge.tsx';
import { Banner } from '../../../src/ui/dialogs/banner.tsx';
import { Button } from '../../../src/ui/forms/button.tsx';
import { Card } from '../../../src/ui/cards/card.tsx';
import { DataAge } from '../../../src/ui/text/data-age.tsx';
import { DateStrip, type StripDay } from '../../../src/ui/navigation/date-strip.tsx';
import { DishCard } from '../../../src/ui/cards/dish-card.tsx';
import { Grid, Stack } from '../../../src/ui/cards/layout.tsx';
import { List, ListRow } from '../../../src/ui/cards/list-row.tsx';
import { LockCountdown } from '../../../src/ui/text/lock-countdown.tsx';
import { MacroRing } from '../../../src/ui/charts/macro-ring.tsx';
import { PageHeader } from '../../../src/ui/navigation/page-header.tsx';
import { ProgressBar } from '../../../src/ui/cards/stat.tsx';
import { StarFigure } from '../../../src/ui/forms/stars.tsx';
import { dishes, macrosOf, meals, plate } from './samples.ts';

const now = Date.parse('2026-11-21T07:42:00+04:00');
const days = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 17 + index)).toISOString().slice(0, 10),
);
const emoji = ['🍳', '🍗', '🥜', '🐟'];

export const TodayScreen = () => {
  const t = useT();
  const format = useFormat();
  const language = languageOf(useLocale());
  const [day, setDay] = useState('2026-11-21');
  const names = [t('shell.protein'), t('shell.carbs'), t('shell.fat')] as const;
  const strip: StripDay[] = days.map((each, index) => ({
    day: each,
    weekday: format.weekday(each),
    number: format.dayNumber(each),
    label: format.dayLong(each),
    isToday: index === 4,
    disabled: index === 9,
    mark:
      index < 4
        ? { tone: 'palm', icon: 'check' }
        : index < 8
          ? { tone: 'neutral', icon: 'lock' }
          : index === 11
            ? { tone: 'saffron' }
            : index === 9
              ? { tone: 'tomato', icon: 'pause' }
              : { tone: 'palm' },
  }));
  return (
    <>
      <PageHeader
        eyebrow={format.dayLong(day)}
        title={language === 'ar' ? 'صباح الخير يا سارة' : 'Good morning, Sara'}
        subtitle={<DataAge offline>{t('shell.asOf', { time: format.time(now) })}</DataAge>}
      />
      <Stack gap={4}>
        <Banner slim tone="sea" icon="cloud-off" title={t('shell.offline')} />
        <DateStrip label={t('shell.menu')} days={strip} value={day} onChange={setDay} />
        <Grid min="22rem">
          <Stack gap={4}>
            <Grid min="16.5rem" gap={4}>
              {dishes[language].map((title, index) => (
                <DishCard
                  key={title}
                  title={title}
                  picture={plate(40 + index * 55, emoji[index]!)}
                  fallback=""
                  kicker={meals[language][index]}
                  aside={<StarFigure label={t('shell.ratingOf', { rating: '4.6' })} text={format.upTo(4.6, 1)} />}
                  energy={format.dishKcal(412_400 + index * 31_000)}
                  macros={macrosOf(names, [format.macro(38_000), format.macro(45_000), format.macro(21_000)])}
                  badges={
                    index === 1 ? (
                      <Badge tone="tomato" icon="chili">
                        {language === 'ar' ? 'حار' : 'Spicy'}
                      </Badge>
                    ) : undefined
                  }
                  onOpen={() => undefined}
                  look={index === 2 ? 'row' : 'tall'}
                />
              ))}
            </Grid>
          </Stack>
          <Stack gap={4}>
            <Card title={t('shell.calories')}>
              <MacroRing
                figure={format.number(1640)}
                caption={format.unit.kcal}
                macros={macrosOf(names, [format.macro(152_000), format.macro(180_000), format.macro(58_000)])}
              />
            </Card>
            <Card look="flat">
              <Stack gap={3}>
                <LockCountdown
                  locksAt={now + 16 * 3_600_000}
                  now={now}
                  until={t('shell.changeUntil', { time: format.dateTime(now + 16 * 3_600_000, 'Asia/Dubai') })}
                  left={format.duration}
                  lockedLabel={t('shell.locked')}
                />
                <ProgressBar value={8} max={20} label={t('shell.progress')} />
                <Button block>{t('shell.editMyMenu')}</Button>
                <Button block variant="secondary" icon="pdf">
                  {t('shell.viewMyMenu')}
                </Button>
              </Stack>
            </Card>
            <Card padding="m">
              <List>
                <ListRow
                  media={<Avatar name={language === 'ar' ? 'ليلى حداد' : 'Leila Haddad'} />}
                  title={language === 'ar' ? 'ليلى حداد' : 'Leila Haddad'}
                  detail={t('shell.contactTeam')}
                  onSelect={() => undefined}
                />
                <ListRow
                  icon="phone"
                  title={<bdi>+971 2 555 0142</bdi>}
                  detail="10:00–22:00"
                  trailing={<Badge tone="palm">{t('shell.ok')}</Badge>}
                />
                <ListRow
                  icon="truck"
                  title={language === 'ar' ? 'شريك التوصيل' : 'Delivery partner'}
                  detail="06:00–08:00"
                />
              </List>
            </Card>
          </Stack>
        </Grid>
      </Stack>
    </>
  );
};

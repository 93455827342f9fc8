import { useState } from 'react';

import { useFormat } from '../../../src/i18n/use-format.ts';
import { useT } from '../../../src/i18n/use-t.tsx';
import { Badge } from '../../../src/ui/text/badge.tsx';
import { Button } from '../../../src/ui/forms/button.tsx';
import { Card } from '../../../src/ui/cards/card.tsx';
import { Checkbox } from '../../../src/ui/forms/checkbox.tsx';
import { Chip } from '../../../src/ui/forms/chip.tsx';
import { ConfirmDialog } from '../../../src/ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../src/ui/forms/field.tsx';
import { Icon } from '../../../src/ui/text/icon.tsx';
import type { IconName } from '../../../src/ui/text/icon-name.ts';
import drawings from '../../../src/ui/text/icons.svg?raw';
import { Grid, Row, Stack } from '../../../src/ui/cards/layout.tsx';
import { Modal } from '../../../src/ui/dialogs/modal.tsx';
import { PageHeader } from '../../../src/ui/navigation/page-header.tsx';
import { RadioCards } from '../../../src/ui/forms/radio-cards.tsx';
import { Select } from '../../../src/ui/forms/select.tsx';
import { StarInput } from '../../../src/ui/forms/star-input.tsx';
import { Stars } from '../../../src/ui/forms/stars.tsx';
import { Tabs } from '../../../src/ui/navigation/tabs.tsx';
import { TextArea } from '../../../src/ui/forms/text-area.tsx';
import { useToast } from '../../../src/ui/dialogs/toast.tsx';

const wish = new URLSearchParams(location.search).get('open');

export const ControlsScreen = () => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const [open, setOpen] = useState(wish);
  const [text, setText] = useState('');
  const [weight, setWeight] = useState('80.1');
  const [pick, setPick] = useState<'b' | 'k' | 'v'>('k');
  const [stars, setStars] = useState<number | null>(4);
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a');
  const tabs = [
    { id: 'a', label: t('shell.today') },
    { id: 'b', label: t('shell.menu') },
    { id: 'c', label: t('shell.progress') },
  ] as const;
  return (
    <>
      <PageHeader
        title={t('shell.menu')}
        subtitle={t('shell.rotateText')}
        actions={
          <Button size="s" variant="soft" icon="plus">
            {t('shell.edit')}
          </Button>
        }
      />
      <Grid min="22rem">
        <Stack>
          <Card title="Button">
            <Stack gap={3}>
              <Row>
                <Button onClick={() => setOpen('modal')}>{t('shell.save')}</Button>
                <Button variant="secondary" onClick={() => setOpen('confirm')}>
                  {t('shell.cancel')}
                </Button>
                <Button
                  variant="soft"
                  onClick={() =>
                    toast({
                      text: t('shell.savedOnDevice'),
                      icon: 'check',
                      action: { label: t('shell.undo'), onSelect: () => undefined },
                    })
                  }
                >
                  {t('shell.undo')}
                </Button>
                <Button variant="quiet" iconAfter="arrow-forward">
                  {t('shell.more')}
                </Button>
              </Row>
              <Row>
                <Button variant="danger" icon="trash">
                  {t('shell.remove')}
                </Button>
                <Button variant="dangerQuiet">{t('shell.discard')}</Button>
                <Button busy busyLabel={t('shell.saving')}>
                  {t('shell.save')}
                </Button>
                <Button disabled>{t('shell.save')}</Button>
                <Button size="s">{t('shell.done')}</Button>
              </Row>
              <Button size="l" block>
                {t('shell.continue')}
              </Button>
            </Stack>
          </Card>
          <Card title="Field">
            <Stack>
              <Grid min="14rem">
                <Field
                  label={t('shell.profile')}
                  name="weight"
                  type="decimal"
                  value={weight}
                  onChange={setWeight}
                  suffix={format.unit.kg}
                  hint={t('shell.optional')}
                />
                <Select
                  label={t('shell.language')}
                  name="language"
                  value="ar"
                  onChange={() => undefined}
                  options={[
                    { value: 'en', label: t('shell.english') },
                    { value: 'ar', label: t('shell.arabic') },
                  ]}
                />
              </Grid>
              <TextArea
                label={t('shell.feedback')}
                name="feedback"
                value={text}
                onChange={setText}
                placeholder="Write your feedback..."
                rows={3}
                errors={{ feedback: 'Leave few words about dish' }}
              />
              <StarInput
                legend={t('shell.feedback')}
                name="rating"
                value={stars}
                onChange={setStars}
                labelFor={(n) => t('shell.stars', { count: n })}
              />
              <Row gap={4}>
                <Stars value={4.3} label={t('shell.ratingOf', { rating: '4.3' })} />
              </Row>
            </Stack>
          </Card>
          <Card title="Icon">
            <Row gap={4}>
              {[...drawings.matchAll(/<symbol id="([^"]+)"/g)]
                .map(([, name]) => name as IconName)
                .map((name) => (
                  <Icon key={name} name={name} />
                ))}
            </Row>
          </Card>
        </Stack>
        <Stack>
          <Card title="Tabs">
            <Stack gap={3}>
              <Tabs label="1" tabs={tabs} value={tab} onChange={setTab}>
                <span />
              </Tabs>
              <Tabs label="2" look="segments" fill tabs={tabs} value={tab} onChange={setTab} />
              <Tabs label="3" look="chips" tabs={tabs} value={tab} onChange={setTab} />
            </Stack>
          </Card>
          <RadioCards
            legend={t('shell.appearance')}
            name="diet"
            value={pick}
            onChange={setPick}
            options={[
              {
                value: 'b',
                title: t('shell.light'),
                description: '1,600–1,900 kcal',
                trailing: format.money(3550),
                media: <Icon name="sun" />,
              },
              {
                value: 'k',
                title: t('shell.dark'),
                description: '1,500–1,800 kcal',
                trailing: format.money(4250),
                media: <Icon name="moon" />,
              },
              { value: 'v', title: t('shell.system'), disabled: true, media: <Icon name="device" /> },
            ]}
          />
          <Card padding="m">
            <Checkbox
              label={t('shell.privacy')}
              name="privacy"
              checked={!on}
              onChange={(value) => setOn(!value)}
              errors={{ privacy: t('shell.required') }}
            />
          </Card>
          <Row>
            <Chip selected onToggle={() => undefined}>
              {t('shell.light')}
            </Chip>
            <Chip onToggle={() => undefined}>{t('shell.dark')}</Chip>
            <Chip onRemove={() => undefined} removeLabel={t('shell.remove')}>
              {t('shell.system')}
            </Chip>
            <Badge tone="palm" icon="check">
              {t('shell.done')}
            </Badge>
            <Badge tone="saffron" icon="flame">
              8
            </Badge>
            <Badge tone="tomato" icon="lock">
              {t('shell.locked')}
            </Badge>
            <Badge tone="sea">{t('shell.saved')}</Badge>
            <Badge>{t('shell.optional')}</Badge>
          </Row>
        </Stack>
      </Grid>
      <Modal
        show={open === 'modal'}
        close={() => setOpen(null)}
        closeLabel={t('shell.close')}
        headLine={t('shell.mealPlan')}
        footer={<Button onClick={() => setOpen(null)}>{t('shell.save')}</Button>}
      >
        <Stack>
          <p>{t('shell.offlineText')}</p>
          <Field
            label={t('shell.profile')}
            name="weight"
            type="decimal"
            value={weight}
            onChange={setWeight}
            suffix={format.unit.kg}
            data-autofocus
          />
        </Stack>
      </Modal>
      <ConfirmDialog
        show={open === 'confirm'}
        close={() => setOpen(null)}
        closeLabel={t('shell.close')}
        headLine={t('shell.signOutUnsentTitle')}
        actions={[
          { label: t('shell.signOutSendFirst'), onSelect: () => setOpen(null) },
          { label: t('shell.signOutKeep'), onSelect: () => setOpen(null) },
          { label: t('shell.signOutDelete'), onSelect: () => setOpen(null), variant: 'dangerQuiet' },
        ]}
      >
        <p>{t('shell.signOutUnsentText', { count: 3 })}</p>
      </ConfirmDialog>
    </>
  );
};

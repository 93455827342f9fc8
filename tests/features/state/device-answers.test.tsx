import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { day, dayToWire } from '#src/domain/days/day.ts';
import { PrivacyScreen } from '#src/features/account/privacy/privacy-screen.tsx';
import { BodyScreen } from '#src/features/body/body-screen.tsx';
import { CreditScreen } from '#src/features/credit/credit-screen.tsx';
import { DishFeedbackScreen } from '#src/features/feedback/dish-feedback-screen.tsx';
import { DocumentsScreen } from '#src/features/files/documents-screen.tsx';
import { PhotosScreen } from '#src/features/files/photos-screen.tsx';
import { EditThreadScreen } from '#src/features/forum/form/edit-thread-screen.tsx';
import { ForumListScreen } from '#src/features/forum/list/forum-list-screen.tsx';
import { Comments } from '#src/features/forum/thread/comments.tsx';
import { ThreadScreen } from '#src/features/forum/thread/thread-screen.tsx';
import { ArticleScreen } from '#src/features/nutrition/article-screen.tsx';
import { BlogListScreen } from '#src/features/nutrition/blog-list-screen.tsx';
import { InboxScreen } from '#src/features/notices/inbox-screen.tsx';
import { ProgressView } from '#src/features/progress/progress-view.tsx';
import { WeekScreen } from '#src/features/shop-window/week-screen.tsx';
import { StaticPage } from '#src/features/static-pages/static-page.tsx';
import { EatenSheet } from '#src/meals/delivered/eaten-sheet.tsx';
import { DishReviews } from '#src/meals/reviews/dish-reviews.tsx';
import { OwnAddresses } from '#src/orders/address/own-addresses.tsx';
import { PauseSheet } from '#src/orders/pause/pause-sheet.tsx';
import { OwnProfile } from '#src/person/own-profile.tsx';
import { TastesCard } from '#src/person/tastes/tastes-card.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { sara } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const none = () => undefined;
/** The text of any screen about data that this device has not stored. */
const MISSING = /not (?:been opened )?on (?:your|this) device/i;

const screens: Readonly<Record<string, () => ReactNode>> = {
  'the profile': () => <OwnProfile sections={['person', 'body', 'medical', 'likes']} />,
  'the tastes': () => <TastesCard />,
  'the addresses': () => <OwnAddresses />,
  'the pause': () => <PauseSheet show close={none} />,
  'the credit': () => <CreditScreen />,
  'a text': () => <StaticPage alias="/page/faq" />,
  'the consents': () => <PrivacyScreen />,
  'the inbox': () => <InboxScreen />,
  'the discussions': () => <ForumListScreen />,
  'a discussion': () => <ThreadScreen id={1} />,
  'a discussion that is edited': () => <EditThreadScreen id={1} />,
  'its comments': () => <Comments threadId={1} />,
  'the articles': () => <BlogListScreen />,
  'an article': () => <ArticleScreen id={1} />,
  'the week': () => <WeekScreen looked={{ diet: undefined, day: undefined, dish: undefined }} look={none} />,
  'the progress': () => <ProgressView quickLog={false} onAskedClosed={none} />,
  'the body': () => <BodyScreen />,
  'what was eaten': () => <EatenSheet day={day('2026-11-21')} show close={none} />,
  'the reviews of a dish': () => <DishReviews dish={{ id: 7, title: 'Machboos' }} />,
  'the dishes to rate': () => <DishFeedbackScreen />,
  'the documents': () => <DocumentsScreen />,
  'the photos': () => <PhotosScreen />,
};

beforeAll(() =>
  speakEnglish(
    ...([
      'shell',
      'errors',
      'profile',
      'signup',
      'address',
      'order',
      'pause',
      'credit',
      'pages',
      'notices',
      'forum',
    ] as const),
    ...([
      'blog',
      'week',
      'progress',
      'body',
      'delivered',
      'plan',
      'feedback',
      'files',
      'checkout',
      'wearable',
    ] as const),
  ),
);

describe('Without a network, before the device has been read', () => {
  it.each(Object.entries(screens))('%s: nothing is reported missing', async (_, Screen) => {
    let answer = none as () => void;
    const reading = new Promise<void>((resolve) => (answer = resolve));
    const user = { ...sara, registered: dayToWire(day('2026-10-05')) };
    const device = testDevice({ network: 'offline', user, reading, answers: {}, kept: {} });
    const { get } = device.engine.files;
    device.engine.files.get = (key) => reading.then(() => get(key));
    const Page = () => (
      <>
        <h1>Page</h1>
        <Screen />
      </>
    );
    await openPages(device.engine, { '/': Page }, '/');
    await act(() => vi.dynamicImportSettled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(document.body.textContent).not.toMatch(MISSING);
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(document.body.textContent).toMatch(MISSING);
    expect(screen.queryAllByRole('heading', { level: 1 })).not.toHaveLength(0);
  });
});

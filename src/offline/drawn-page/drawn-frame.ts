import { drawnIcon } from './drawn-icon.ts';
import { html, type Markup } from './markup.ts';
import type { TodayLook, TodayWords } from './today-look.ts';

type Words = Pick<TodayWords, 't'>;
type FrameLook = Pick<TodayLook, 'shell' | 'icon' | 'icons'>;

const tabs = [
  { href: '/', label: 'shell.today', link: 'shell.today', icon: 'today' },
  { href: '/modify', label: 'shell.menu', link: 'shell.myMenu', icon: 'menu' },
  { href: '/progress', label: 'shell.progress', link: 'shell.progress', icon: 'progress' },
  { href: '/feedback', label: 'shell.feedback', link: 'shell.feedback', icon: 'feedback' },
  { href: '/profile', label: 'shell.profile', link: 'shell.profileSettings', icon: 'profile' },
] as const;

const current = (href: string, path: string): Markup | undefined =>
  href === path ? html` aria-current="page"` : undefined;

/** As the header of src/features/shell/app-shell.tsx. */
export const drawnHeader = (path: string, { t }: Words, { shell }: FrameLook): Markup =>
  html`<header class="${shell['header']}"><div class="${shell['bar']}"><a class="${shell['brand']}" href="/">${t('shell.appName')}</a><nav aria-label="${t('shell.mainNav')}" class="${shell['links']}">${tabs.map(
    ({ href, link }) =>
      html`<span><a class="${shell['link']}" href="${href}"${current(href, path)}>${t(link)}</a></span>`,
  )}</nav></div></header>`;

/** As src/ui/navigation/tab-bar.tsx. */
export const drawnTabs = (path: string, { t }: Words, look: FrameLook): Markup =>
  html`<nav aria-label="${t('shell.mainNav')}" class="${look.shell['tabBar']}">${tabs.map(
    ({ href, label, icon }) =>
      html`<a class="${look.shell['tab']}" href="${href}"${current(href, path)}><span class="${look.shell['tabIcon']}">${drawnIcon(icon, look)}</span><span class="${look.shell['tabText']}">${t(label)}</span></a>`,
  )}</nav>`;

import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { MastercardMark, VisaMark } from './card-marks.tsx';
import styles from './shell.module.css';
import { later } from '../../ui/drawing/later.tsx';

const FooterContact = later(async () => (await import('./footer-contact.tsx')).FooterContact);

interface Props {
  /** The footer on a phone; `aboveTabs` leaves room for the tab bar. A desktop always has the footer. */
  readonly phone: 'plain' | 'aboveTabs' | 'none';
}

const classes = {
  plain: styles.footer,
  aboveTabs: `${styles.footer} ${styles.footerAboveTabs}`,
  none: styles.footerDesktop,
} as const;

/**
 * Shows contact, policies and cards. The provider's numbers come from the settings, which are read when the footer is
 * scrolled into view.
 */
export const SiteFooter = ({ phone }: Props) => {
  const t = useT();
  const has = useHasPage();
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return (
    <footer ref={place} className={classes[phone]}>
      <div className={styles.footerInside}>
        <div className={styles.contact}>
          {near && (
            <Suspense fallback={null}>
              <FooterContact />
            </Suspense>
          )}
        </div>
        <nav aria-label={t('shell.policies')} className={styles.policies}>
          {has('contact') && <Link to="/contact">{t('shell.contactTeam')}</Link>}
          {has('terms') && <Link to="/terms">{t('shell.terms')}</Link>}
          {has('refunds') && <Link to="/refunds">{t('shell.refunds')}</Link>}
          {has('privacy-policy') && <Link to="/privacy-policy">{t('shell.privacy')}</Link>}
          <Link to="/nutrition-support">{t('shell.subject.nutrition')}</Link>
        </nav>
        <p className={styles.cards}>
          <VisaMark label="Visa" />
          <MastercardMark label="Mastercard" />
        </p>
      </div>
    </footer>
  );
};

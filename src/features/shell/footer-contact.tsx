import { groupedPhone } from '../../domain/forms/phone-text.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useSetting } from '../../state/plan/settings.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './shell.module.css';

/** Shows the provider's address, opening hours and contact data from the settings. */
export const FooterContact = () => {
  const t = useT();
  const { email, phone, address, hours, kitchenHours, area } = useSetting('BRAND', {});
  const chat = useSetting('CHAT_URL', '');
  return (
    <address className={styles.address}>
      {[address, hours, kitchenHours, area].map(
        (line) =>
          line && (
            <p key={line} dir="auto">
              {line}
            </p>
          ),
      )}
      <p className={styles.ways}>
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="phone" size="s" />
            <bdi dir="ltr">{groupedPhone(phone)}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" size="s" />
            {email}
          </a>
        )}
        {chat !== '' && (
          <a href={chat} target="_blank" rel="noreferrer">
            <Icon name="chat" size="s" />
            {t('shell.chat')}
          </a>
        )}
      </p>
    </address>
  );
};

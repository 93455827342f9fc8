import styles from './shell.module.css';

interface Props {
  readonly label: string;
}

export const VisaMark = ({ label }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from shapes, there is no file for an img
  <svg viewBox="0 0 48 30" role="img" aria-label={label} className={styles.card}>
    <rect width="48" height="30" rx="4" fill="#fff" stroke="#d9dde8" />
    <path
      fill="#1a1f71"
      d="M20.4 10.2 18.5 20h-2.6l1.9-9.8zm10.9 6.3 1.4-3.7.8 3.7zm2.9 3.5h2.4l-2.1-9.8h-2.2c-.5 0-.9.3-1.1.7L27.4 20h2.7l.5-1.5h3.3zm-6.8-3.2c0-2.6-3.6-2.7-3.6-3.9 0-.4.4-.7 1.1-.8.4 0 1.4-.1 2.6.5l.5-2.1a7 7 0 0 0-2.4-.5c-2.6 0-4.4 1.4-4.4 3.3 0 1.4 1.3 2.2 2.2 2.7 1 .5 1.3.8 1.3 1.2 0 .6-.8.9-1.5.9-1.3 0-2-.2-3-.7l-.5 2.2c.7.3 2 .6 3.3.6 2.8 0 4.4-1.4 4.4-3.4zM16.7 10.2 12.500 20H9.800l-2.100-7.800c-.1-.5-.2-.7-.6-.9-.7-.3-1.700-.7-2.700-.9l.1-.2h4.400c.6 0 1.100.4 1.200 1l1.100 5.700 2.700-6.700z"
    />
  </svg>
);

export const MastercardMark = ({ label }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from shapes, there is no file for an img
  <svg viewBox="0 0 48 30" role="img" aria-label={label} className={styles.card}>
    <rect width="48" height="30" rx="4" fill="#fff" stroke="#d9dde8" />
    <circle cx="19" cy="15" r="9" fill="#eb001b" />
    <circle cx="29" cy="15" r="9" fill="#f79e1b" />
    <path fill="#ff5f00" d="M24 7.500a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" />
  </svg>
);

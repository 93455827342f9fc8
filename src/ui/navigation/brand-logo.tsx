import styles from './shell.module.css';

interface Props {
  readonly address: string;
  /** Shown in place of the picture if the picture is missing. */
  readonly name: string;
}

/** The provider's logo in the header. */
export const BrandLogo = ({ address, name }: Props) => (
  <img src={address} alt={name} decoding="async" className={styles.logo} />
);

import styles from './shell.module.css';

interface Props {
  readonly address: string;
  /** Stands in its place while the picture is not there. */
  readonly name: string;
}

/** The provider's logo in the header. */
export const BrandLogo = ({ address, name }: Props) => (
  <img src={address} alt={name} decoding="async" className={styles.logo} />
);

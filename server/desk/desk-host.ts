import type { Config } from '../config/config.ts';

type Named = Pick<Config, 'deskHost' | 'production' | 'publicUrl'>;

/** The URL of the desk, without a slash at the end; undefined if the desk is off. */
export const deskUrlOf = ({ deskHost, production, publicUrl }: Named): string | undefined => {
  if (deskHost !== undefined) return `${production ? 'https' : 'http'}://${deskHost}`;
  return production ? undefined : publicUrl;
};

/** Whether a request's host is the one that serves the desk and nothing else. */
export const isDeskHost = (deskHost: string | undefined, host: string | undefined): boolean => {
  if (deskHost === undefined) return false;
  const asked = (host ?? '').toLowerCase();
  return asked === deskHost || asked.replace(/:\d+$/, '') === deskHost;
};

/** Whether the desk is served under this host: in production only under DESK_HOST. */
export const servesDesk = ({ deskHost, production }: Named, host: string | undefined): boolean =>
  deskHost === undefined ? !production : isDeskHost(deskHost, host);

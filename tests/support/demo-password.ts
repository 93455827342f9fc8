/** Every demo account signs in with it. */
export const DEMO_PASSWORD = 'Demo-2026!';

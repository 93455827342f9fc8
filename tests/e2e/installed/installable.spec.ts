import { startupImage } from '#src/features/shell/startup-image.ts';
import { expect, test } from '../support/journey.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: 'narrow' | 'wide';
  readonly label?: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
}

/** Width and height from the header of a PNG file. */
const sizeOf = (png: Buffer): string => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test.describe('The installable app', () => {
  test('has a manifest with its name, and each icon has the size that the manifest declares', async ({
    page,
    request,
  }) => {
    await page.goto('/sign-in');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const reply = await request.get(address!);
    expect(reply.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await reply.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Sufra – your meal plan',
      short_name: 'Sufra',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
      start_url: '/?source=app',
    });
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose).toSorted()).toEqual([
      'any',
      'any',
      'maskable',
      'monochrome',
    ]);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(new Set(manifest.screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']));
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Today', 'Log weight']);
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes } of pictures) {
      const picture = await request.get(src);
      expect(picture.status(), src).toBe(200);
      expect(picture.headers()['content-type'], src).toBe('image/png');
      expect(sizeOf(await picture.body()), src).toBe(sizes);
    }
    for (const { label } of manifest.screenshots) expect(label).toBeTruthy();
    for (const { url } of manifest.shortcuts) expect(new URL(url, page.url()).origin).toBe(new URL(page.url()).origin);

    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect(sizeOf(await (await request.get(touch!)).body())).toBe('180x180');
    // iOS itself fetches the start image once; the worker does not cache these images.
    const start = await request.get(startupImage(1170, 2532, 'dark'));
    expect(sizeOf(await start.body())).toBe('1170x2532');
    expect(await (await request.get('/sw.js')).text()).not.toMatch(/splash\/\d/);
    const colours = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('media')));
    expect(colours.join(' ')).toContain('dark');
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /user-scalable=no|maximum-scale/,
    );
  });

  test('meets Chromium’s conditions for an installation', async ({ page, context }) => {
    await page.goto('/sign-in');
    await page.locator('input[name=email]').focus();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A private window, as tests use, can never install an app.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  test('has a service worker that controls the page after the first touch and answers offline', async ({
    page,
    context,
  }) => {
    await page.goto('/sign-in');
    await page.locator('input[name=email]').focus();
    const worker = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return { script: new URL(registration.active!.scriptURL).pathname, scope: new URL(registration.scope).pathname };
    });
    expect(worker).toEqual({ script: '/sw.js', scope: '/' });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (
            await Promise.all(
              (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
            )
          ).reduce((sum, each) => sum + each, 0),
        ),
      )
      .toBeGreaterThan(20);

    await context.setOffline(true);
    const offline = await context.newPage();
    const reply = await offline.goto('/sign-in');
    expect(reply!.fromServiceWorker()).toBe(true);
    await expect(offline).toHaveTitle('Sign In · Sufra');
    // A request that no device can answer fails; it is not answered with a page of the app.
    const missing = await offline.evaluate(async () => {
      const wanted = await fetch('/api/user/anything').catch(() => null);
      return wanted === null ? 'unreachable' : wanted.status;
    });
    expect(missing).toBe('unreachable');
  });

  test('is served with a content security policy that allows no foreign content', async ({ request }) => {
    const policy = (await request.get('/')).headers()['content-security-policy']!;
    expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
    expect(policy).toMatch(/script-src 'self'(?:;|$| 'sha256)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(?:inline|eval)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

import { expect, speaks, test } from '../support/journey.ts';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}

test('the app installed in Arabic has Arabic texts and screenshots, and is the same app', async ({
  page,
  context,
  request,
}) => {
  await speaks(context, 'ar-AE');
  await page.goto('/sign-in');
  const link = page.locator('link[rel=manifest]');
  await expect(link).toHaveAttribute('href', '/manifest.ar.webmanifest');
  await expect(link).toHaveCount(1);
  const reply = await request.get('/manifest.ar.webmanifest');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', name: 'سفرة – خطة وجباتك', short_name: 'سفرة', lang: 'ar', dir: 'rtl' });
  for (const { src, sizes } of manifest.screenshots) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const devtools = await context.newCDPSession(page);
  const seen = await devtools.send('Page.getAppManifest');
  expect(seen.errors).toEqual([]);
  expect(new URL(seen.url).pathname).toBe('/manifest.ar.webmanifest');
});

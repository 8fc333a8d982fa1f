import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { expect, it, jest } from '@jest/globals'
import { agencyBrand, withBrand } from './agency-brand.ts'

const PAGE =
  '<!doctype html><head><meta name="theme-color" content="#0f5c5c" /><title>Avaliax</title><link rel="icon" type="image/svg+xml" href="/favicon.svg" /></head><body></body>'
const SUN: Brand = { name: 'Sol </script> $& Mar', colour: '#ffd400', logoUrl: null }

it('puts name, colour, icon and the brand as data into the page', () => {
  const page = withBrand(PAGE, SUN)
  expect(page).not.toContain('Avaliax')
  expect(page).toContain('<title>Sol &lt;/script&gt; $&amp; Mar</title>')
  expect(page).toContain('<meta name="theme-color" content="#ffd400">')
  expect(page).toContain('href="/api/public/app/icons/any-192.png"')
  expect(page).toContain('--ax-fill:#ffd400')
  const block = /<script type="application\/json" id="agency-brand">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual(SUN)
})

it('leaves the built page as it is where the agency has set nothing', () => {
  expect(withBrand(PAGE, DEFAULT_BRAND)).toBe(PAGE)
})

it('asks once for all within five seconds, and keeps what it knows while nobody answers', async () => {
  let at = 0
  const ask = jest.fn(async () => SUN)
  const onOutage = jest.fn()
  const brand = agencyBrand({ ask, onOutage, now: () => at })
  expect(await Promise.all([brand(), brand()])).toEqual([SUN, SUN])
  expect(ask).toHaveBeenCalledTimes(1)
  at = 5_000
  ask.mockRejectedValueOnce(new Error('away'))
  expect(await brand()).toEqual(SUN)
  expect(onOutage).toHaveBeenCalledTimes(1)
})

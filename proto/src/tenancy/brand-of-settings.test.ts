import { expect, it } from '@jest/globals'
import { DEFAULT_BRAND } from '../brand.ts'
import { brandOfSettings } from './brand-of-settings.ts'
import { DEFAULT_SYSTEM_SETTINGS } from './system-settings.routes.ts'

it('is the product’s own of an agency that has set nothing', () => {
  expect(brandOfSettings(DEFAULT_SYSTEM_SETTINGS)).toEqual(DEFAULT_BRAND)
})

it('cuts a name of before, between signs and without a blank at its end', () => {
  const brandName = (agencyName: string) => brandOfSettings({ ...DEFAULT_SYSTEM_SETTINGS, agencyName }).name
  expect(brandName('🥐'.repeat(61))).toBe('🥐'.repeat(60))
  expect(brandName(`${'a'.repeat(59)} Sol`)).toBe('a'.repeat(59))
})

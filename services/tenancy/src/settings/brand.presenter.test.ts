import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { DEFAULT_SYSTEM_SETTINGS } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { expect, it } from '@jest/globals'
import { presentBrand } from './brand.presenter.ts'

it('is the product’s own of an agency that has set nothing', () => {
  expect(presentBrand(DEFAULT_SYSTEM_SETTINGS)).toEqual(DEFAULT_BRAND)
})

it('cuts a name of before, between signs and without a blank at its end', () => {
  const brandName = (agencyName: string) => presentBrand({ ...DEFAULT_SYSTEM_SETTINGS, agencyName }).name
  expect(brandName('🥐'.repeat(61))).toBe('🥐'.repeat(60))
  expect(brandName(`${'a'.repeat(59)} Sol`)).toBe('a'.repeat(59))
})

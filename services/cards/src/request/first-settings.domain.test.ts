import { expect, it } from '@jest/globals'
import { firstSettings } from './first-settings.domain.ts'

it.each([
  ['Padaria Aurora', 2],
  ['PIZZARIA DO ZÉ', 2],
  ['Café com Arte', 2],
  ['Bar do Léo', 2],
  ['Açaí da Praia', 2],
  ['Barbearia Central', 72],
  ['Clínica Barcelos', 72],
  ['Oficina Pubiana', 72],
])('%s writes after %s hours', (companyName, hours) => {
  expect(firstSettings({ companyName, googleBusinessName: null }).delayHours).toBe(hours)
})

it('knows the business by the name that it has on Google as well', () => {
  const names = { companyName: 'ZM Alimentos', googleBusinessName: 'Restaurante Zuleika' }
  expect(firstSettings(names).delayHours).toBe(2)
})

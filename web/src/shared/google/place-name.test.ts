import { expect, test } from '@jest/globals'
import { namesAgree } from './place-name.ts'

test.each([
  ['Padaria Aurora', 'PADARIA AURÓRA - Centro', true],
  ['Café Tamoio', 'Cafe Tamoio Ltda', true],
  ["Joe's Burger", 'Joes Burgers & Grill', true],
  ['Padaria Aurora', 'Oficina Boa Vista', false],
  ['Bar do Zé', 'Salão do Zé', false],
  ['Padaria Estrela do Mar', 'Padaria Pão da Serra', false],
  ['Padaria Estrela do Mar', 'Padaria Estrela da Serra', false],
  ['Padarias Reais', 'Padaria Real', false],
  ['Clínica Odontológica Sorriso', 'Sorriso Odonto', false],
  ['Bank of the West', 'Bank of the East', false],
  ['Salões da Maria', 'Salão Maria Bonita', false],
  ['Auto Mecânica 24h', 'Lava Jato 24h', false],
  ['Loja 2', 'Farmácia 2', false],
  ['Aí', 'Salão Lua', false],
  ['***', '***', false],
])('%s and %s agree: %s', (company, place, agree) => {
  expect(namesAgree(company, place)).toBe(agree)
})

test('the city and district of both addresses are shared by rivals, the street is not', () => {
  const at = 'Rua Tamoio, 12 - Centro, Gramado - RS, 95670-000'
  expect(namesAgree('Chocolate Gramado', 'Pizzaria Gramado')).toBe(true)
  expect(namesAgree('Chocolate Gramado', 'Pizzaria Gramado', [at])).toBe(false)
  expect(namesAgree('Chocolate Gramado', 'Pizzaria Gramado', [null, at])).toBe(false)
  expect(namesAgree('Bar Tamoio', 'Tamoio Petiscos', [at])).toBe(true)
})

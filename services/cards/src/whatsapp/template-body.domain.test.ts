import { TemplateBody } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { expect, it } from '@jest/globals'
import { asMetaWants, valuesFor } from './template-body.domain.ts'

const BODY = 'Oi da {company}, {name}: {link} Obrigado!'

it('numbers the places in the order in which they stand, each with an example', () => {
  expect(asMetaWants(BODY, 'pt')).toEqual({
    text: 'Oi da {{1}}, {{2}}: {{3}} Obrigado!',
    examples: ['Padaria Central', 'Maria', 'https://example.com/i/AbC123'],
  })
})

it('fills them without line breaks, gaps and empty ones, which Meta refuses', () => {
  const link = 'https://avaliax.test/i/x'
  expect(valuesFor(BODY, 'pt', { company: '', name: ' Maria\n\t de     Souza\u200b', link })).toEqual([
    'nossa empresa',
    'Maria de Souza',
    link,
  ])
})

it.each([
  ['no link', 'Olá, {name}! Tudo bem?'],
  ['a link twice', 'Olá, {link} e {link}.'],
  ['a field that nobody fills', 'Olá, {sobrenome}: {link}.'],
  ['a brace of Meta’s', 'Olá, {{1}}: {link}.'],
  ['a field at its end', 'Olá: {link}'],
  ['a field at its beginning', '{name}, {link}!'],
])('a text with %s is refused', (_what, body) => {
  expect(TemplateBody.safeParse(body).success).toBe(false)
})

import { expect, it } from '@jest/globals'
import { filledMessage, messageParts, unknownFields } from './client-message.rules.ts'

it.each([
  [{ message: 'Fechamos na sexta' }, 'Fechamos na sexta', []],
  [{ subject: 'Feriado', message: 'Fechamos na sexta' }, 'Feriado', ['Fechamos na sexta']],
  [{ message: 'Olá\nFechamos na sexta\n\nAté segunda' }, 'Olá', ['Fechamos na sexta', 'Até segunda']],
  [{ subject: 'Feriado', message: 'a\nb\r\n\r\n\n c ' }, 'Feriado', ['a\nb', 'c']],
  [{}, '', []],
])('%j begins with its subject or first line', (facts, head, rest) =>
  expect(messageParts(facts)).toEqual({ head, rest }),
)

it('fills in the company by either name, whatever signs it has', () =>
  expect(filledMessage('{empresa}, {Company} e {{ EMPRESA }}', "$& d'Água")).toBe(
    "$& d'Água, $& d'Água e $& d'Água",
  ))

it('knows what nothing would be put in place of', () =>
  expect(unknownFields('{empresa} {nome} {{company}} {} {a b} {{name}} [x]')).toEqual(['{nome}', '{{name}}']))

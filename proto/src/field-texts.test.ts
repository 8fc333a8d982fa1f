import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { fieldTextIn } from './field-texts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const sourcesOf = (pattern: string) =>
  globSync(pattern, {
    cwd: ROOT,
    exclude: [
      '**/*.test.ts',
      '**/*.texts.ts',
      '**/*.data.ts',
      '**/niches.ts',
      '**/system-settings.routes.ts',
    ],
  }).map((file) => readFileSync(resolve(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

/** Contracts say these of fields: literals that begin like a sentence, without the summaries of routes and our own errors. */
const ofContracts = sourcesOf('proto/src/**/*.{routes,rules}.ts')
  .concat(sourcesOf('proto/src/values.ts'), sourcesOf('proto/src/text-rules.ts'))
  .flatMap((source) => [
    ...source.matchAll(
      /(summary:\s*|scannerOffer\w*[^'`]*|Error\()?(['`])([A-ZÁÉÍÓÚ](?:(?!\2)[^\\\n])* (?:(?!\2)[^\\\n])*)\2/g,
    ),
  ])
  .filter(([, other]) => !other)
  .map(([, , , text = '']) => text)
/** What services say of a field. */
const ofServices = [...sourcesOf('services/*/src/**/*.ts'), ...sourcesOf('packages/chassis/src/**/*.ts')]
  .flatMap((source) => [...source.matchAll(/validationError\(\s*'[^']*',\s*(['`])((?:(?!\1)[^\\\n])+)\1/g)])
  .map(([, , text = '']) => text)

/** Messages of answers that are no refusals, and a probe for developers. */
const SPECIFIED = [
  'Se o email estiver cadastrado, você receberá um link de redefinição de senha.',
  'Senha alterada com sucesso!',
  'A visit lies in the future',
]

test('every text about a field has both languages', () => {
  const texts = [...new Set([...ofContracts, ...ofServices])]
    .map((text) => text.replace(/\$\{[^}]*\}/g, '7'))
    .filter((text) => !SPECIFIED.includes(text))
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => fieldTextIn('en', text) === text)).toEqual([])
})

test('Portuguese stays, numbers are kept, and an unlisted text is shown as it is', () => {
  expect(fieldTextIn('pt', 'A senha é obrigatória')).toBe('A senha é obrigatória')
  expect(fieldTextIn('en', 'A senha é obrigatória')).toBe('Password is required')
  expect(fieldTextIn('en', 'No máximo 366 dias')).toBe('At most 366 days')
  expect(fieldTextIn('en', 'O arquivo tem mais de 500 pessoas. Divida em arquivos de até 500 linhas.')).toBe(
    'The file has more than 500 people. Split it into files of up to 500 rows.',
  )
  expect(fieldTextIn('en', 'Outra coisa')).toBe('Outra coisa')
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { opaquePassword, PASSWORD_MIN } from '@avaliax/proto/identity/password.rules.ts'

/** How many of the world's most used passwords are refused; ASVS 6.2.4 asks for the top 3,000. */
const REFUSED = 3_000
/** The list is ordered by use; these bytes hold more than enough of it, the rest is never kept. */
const HEAD_BYTES = 96 * 1024

/** People here type these first. */
const BRAZILIAN = `
  senha123 senha1234 senha12345 senha@123 minhasenha mudar123 mudar@123 123mudar trocar123 acesso123 admin123
  brasil brasil123 brasil10 brasil2024 brasil2025 brasil2026 flamengo corinthians palmeiras saopaulo gremio
  internacional cruzeiro vasco123 santos123 botafogo fluminense atleticomg timao123 mengao mengao81 verdao
  jesus123 deusefiel deuseamor deus1234 jesuscristo teamo123 teamomuito amorzinho amoreterno familia felicidade
  gabriel123 maria123 rafael123 lucas123 102030 10203040 1020304050 abcd1234 a1b2c3d4 qwerty123
  empresa123 loja123 loja1234 padaria123 restaurante salao123 cliente123 avaliax avaliax123 google123
`

/** Tells whether a password is one of those that everybody tries first; upper and lower case make no difference. */
export function commonPasswords(): (password: string) => boolean {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const head = readFileSync(file).subarray(0, HEAD_BYTES).toString('latin1')
  const matches = [...head.matchAll(/"([^"\\]+)"/g)]
    .map(([, password = '']) => password)
    .filter((password) => password.length >= PASSWORD_MIN)
  if (matches.length < REFUSED) throw new Error(`Only ${matches.length} common passwords were found`)
  const refusedPasswords = new Set([...matches.slice(0, REFUSED), ...(BRAZILIAN.match(/\S+/g) ?? [])])
  return (password) => refusedPasswords.has(opaquePassword(password).toLowerCase())
}

export type IsCommonPassword = ReturnType<typeof commonPasswords>

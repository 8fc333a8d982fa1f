import { expect, test } from '@jest/globals'
import { type Breach, factBreaches, GENERATED_MAX_CHARS } from './fact-guard.domain.ts'

const review = { authorName: 'Maria Souza', rating: 5, text: 'Esperei 20 minutos, mas a Joana foi ótima.' }
const profile = {
  companyName: 'Casa Aurora',
  language: 'pt',
  tone: 'friendly',
  signature: 'Equipe Casa Aurora, (11) 4002-8922',
} as const
const breaches = (text: string) => factBreaches(text, { review, profile })

test.each<[string, Breach[]]>([
  ['Oi, Maria! Que bom que a Joana fez a diferença.', []],
  ['Sentimos muito pelos 20 minutos.', []],
  ['Oi, Maria!\n\nEquipe Casa Aurora, (11) 4002-8922', []],
  ['Sentimos muito pelos 45 minutos.', ['figure']],
  ['A espera foi de quinze minutos.', ['figure']],
  ['Ligue para (11) 98888-7777.', ['figure', 'contact']],
  ['Escreva para contato@loja.com.br', ['contact']],
  ['Veja em www.loja.com', ['contact']],
  ['Vamos devolver o seu dinheiro.', ['promise']],
  ['We will fix this.', ['promise']],
  ['Sua próxima visita é por nossa conta.', ['promise']],
  ['Isso não vai se repetir.', ['promise']],
  ['Que bom que o Carlos atendeu você.', ['name']],
  ['Olá, senhora Souza, obrigado.', ['name']],
  ['Como um modelo de linguagem, agradeço.', ['instruction']],
  ['Obrigado **mesmo** por vir.', ['markup']],
  ['', ['empty']],
  ['ã'.repeat(GENERATED_MAX_CHARS + 1), ['too_long']],
])('%s', (text, expected) => {
  expect(breaches(text)).toEqual(expected)
})

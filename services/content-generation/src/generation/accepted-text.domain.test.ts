import { expect, test } from '@jest/globals'
import { writeReply } from '../reply-writer/reply-writer.domain.ts'
import { acceptedText } from './accepted-text.domain.ts'

const review = { authorName: 'Rita Moraes', rating: 5, text: 'Café maravilhoso e ótimo atendimento!' }
const profile = {
  companyName: 'Casa Aurora',
  language: 'pt',
  tone: 'friendly',
  signature: 'Equipe Casa Aurora',
} as const
const draft = writeReply({ review, profile, seed: 'a' })
const accepted = (text: string, recent: string[] = []) =>
  acceptedText(text, { review, profile, draft, recent })

const GOOD = 'Rita, que alegria saber que o café e o atendimento fizeram o seu dia melhor!'

test('a clean text is taken and signed', () => {
  expect(accepted(GOOD)).toEqual({ text: `${GOOD}\n\nEquipe Casa Aurora`, failure: null })
})

test('markup and quotation marks around it are taken off', () => {
  expect(accepted(`"**Rita**, que alegria saber que o café e o atendimento agradaram!"`).text).toMatch(
    /^Rita, que alegria/,
  )
})

test('one sentence with a foreign promise is cut out', () => {
  const { text } = accepted(`${GOOD} Na próxima visita o café é por nossa conta!`)
  expect(text).toBe(`${GOOD}\n\nEquipe Casa Aurora`)
})

test.each([
  ['facts', 'Ligue para (11) 98888-7777 e ganhe 50% de desconto.'],
  [
    'language',
    'Rita, we are so happy that you enjoyed the café and the atendimento, and we hope to see you soon.',
  ],
  ['aspects', 'Rita, que alegria receber as suas palavras! Um grande abraço e até a próxima!'],
])('a text is refused for its %s', (failure, text) => {
  expect(accepted(text)).toEqual({ text: null, failure })
})

test('a text like an earlier one is refused', () => {
  expect(accepted(GOOD, [`${GOOD}\n\nEquipe Casa Aurora`])).toEqual({ text: null, failure: 'too_alike' })
})

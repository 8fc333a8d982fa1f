import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { describe, expect, it } from '@jest/globals'
import { composeMail } from './mail.presenter.ts'
import type { UrgentInMail } from './urgent-block.presenter.ts'

const url = 'https://avaliax.test/reviews'
const MARIA: UrgentInMail = {
  reviewId: 11,
  rating: 1,
  authorName: 'Maria <b>Silva</b>',
  companyName: null,
  text: 'O pão estava duro & frio.\nNão volto.',
  draft: 'Maria, sentimos muito.',
}
const mail = (urgent: readonly UrgentInMail[], language: 'pt' | 'en' = 'pt', lines: readonly string[] = []) =>
  composeMail({
    ...({ kind: 'notifications', brand: DEFAULT_BRAND, companyName: 'Padaria Aurora' } as const),
    personName: null,
    language,
    url,
    urgent,
    lines,
  })

describe('one urgent review', () => {
  it('is the subject, with stars, author and first words', () => {
    expect(mail([MARIA]).subject).toBe(
      '★☆☆☆☆ Maria <b>Silva</b>: “O pão estava duro & frio. Não volto.” · Avaliax',
    )
    const long = mail([{ ...MARIA, rating: 2, text: 'muito ruim '.repeat(400) }]).subject
    expect(long).toMatch(/^★★☆☆☆ .*…” · Avaliax$/)
    expect(long.length).toBeLessThan(140)
  })

  it('is read in text, with the draft and the ways to answer and to see it', () => {
    expect(mail([MARIA]).text).toContain(`Uma avaliação urgente espera a sua resposta

★☆☆☆☆ 1 de 5 · Maria <b>Silva</b>
O pão estava duro & frio. Não volto.
Rascunho da resposta: Maria, sentimos muito.
Responder: https://avaliax.test/reviews?review=11&compose=11&lang=pt
Ver avaliação: https://avaliax.test/reviews?review=11&lang=pt

Você escolhe`)
    const { text } = mail([{ ...MARIA, draft: null }], 'en')
    expect(text).toContain('★☆☆☆☆ 1 of 5 · Maria')
    expect(text).toContain('Reply: https://avaliax.test/reviews?review=11&compose=11&lang=en')
    expect(text).not.toContain('Draft')
  })

  it('says the same in HTML, with two buttons and no third, and its words are no markup', () => {
    const { html } = mail([MARIA])
    expect(html).toContain('Maria &lt;b&gt;Silva&lt;/b&gt;')
    expect(html).toContain('O pão estava duro &amp; frio. Não volto.')
    expect(html).toContain('Maria, sentimos muito.')
    expect(html.match(/<a [^>]*>[^<]*/g)?.map((link) => link.replace(/<.*>/, ''))).toEqual([
      'Responder',
      'Ver avaliação',
    ])
  })

  it('has no author’s or customer’s address in it, and is bounded', () => {
    const { subject, text, html } = mail([
      {
        ...MARIA,
        authorName: 'premio.example.com',
        text: `Ganhe em http://evil.example/x ou ligue 0800 123 4567. ${'x'.repeat(9_000)}`,
        draft: 'Fale com x@evil.example',
      },
    ])
    expect(subject).toContain('★☆☆☆☆ Um cliente: “Ganhe em http evil example x')
    for (const shown of [subject, text, html]) {
      expect(shown).not.toMatch(/premio\.example|evil\.example|\/\/evil|0800 123/)
      expect(shown.length).toBeLessThan(6_000)
    }
  })
})

it('several are a list, counted in the subject, each with its company and its own buttons', () => {
  const second = { ...MARIA, reviewId: 12, authorName: 'João', companyName: 'Filial <Sul>', draft: null }
  const { subject, text, html } = mail([MARIA, second])
  expect(subject).toBe('2 avaliações urgentes esperam a sua resposta · Avaliax')
  expect(text).toContain('★☆☆☆☆ 1 de 5 · João · Filial <Sul>')
  for (const id of [11, 12])
    for (const further of [`&amp;compose=${id}`, ''])
      expect(html).toContain(`href="https://avaliax.test/reviews?review=${id}${further}&amp;lang=pt"`)
  expect(html).toContain(`href="${url}"`)
  expect(text).toContain(`\n\n${url}\n\n`)
})

it('beside other news the review is the subject, and the way to the rest stays', () => {
  const { subject, text } = mail([MARIA], 'en', ['Google rejected one of your replies'])
  expect(subject).toContain('★☆☆☆☆ Maria')
  expect(text).toContain('Google rejected one of your replies')
  expect(text).toContain(`\n\n${url}\n\n`)
})

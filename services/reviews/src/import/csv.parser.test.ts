import { expect, test } from '@jest/globals'
import { csvRows } from './csv.parser.ts'

const only = (content: string) => csvRows(content).rows[0]
const refusal = (content: string): string => {
  try {
    csvRows(content)
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

test.each([
  [
    'Google reviews scraped by Outscraper',
    'review_id,author_title,review_text,review_rating,review_datetime_utc,owner_answer,owner_answer_timestamp_datetime_utc\n' +
      'abc,Ana Souza,Muito bom,5,01/31/2026 12:00:00,Obrigado!,02/01/2026 12:00:00',
    { id: 'abc', reply: { text: 'Obrigado!', at: '02/01/2026 12:00:00' } },
  ],
  [
    'Apify’s, in its own names',
    'reviewId,name,stars,text,textTranslated,publishAt,publishedAtDate,responseFromOwnerText,title\n' +
      'abc,Ana Souza,5,Very good,Muito bom,2 weeks ago,2026-01-31T12:00:00Z,Obrigado!,Padaria Aurora',
    { id: 'abc', originalText: 'Very good', publishedAt: '2026-01-31T12:00:00Z' },
  ],
  [
    'a scraper’s that leaves the date of the day empty',
    'name,rating,review_text,published_at,published_at_date\nAna Souza,5,Muito bom,2 weeks ago,',
    { publishedAt: '2 weeks ago' },
  ],
  [
    'Trustpilot’s',
    'Review Created (UTC),Review Username,Review Stars,Review Content,Company Reply,Company Reply Date (UTC)\n' +
      '2026-01-31,Ana Souza,5,Muito bom,Obrigado!,2026-02-01',
    { publishedAt: '2026-01-31', reply: { text: 'Obrigado!', at: '2026-02-01' } },
  ],
  [
    'Yotpo’s',
    'Review ID,Review Creation Date,Review Score,Review Content,Reviewer Display Name,Comment Content,Comment Date\n' +
      '7,2026-01-31,5,Muito bom,Ana Souza,Obrigado!,2026-02-01',
    { id: '7', publishedAt: '2026-01-31', reply: { text: 'Obrigado!', at: '2026-02-01' } },
  ],
  [
    'the profile’s own words for stars',
    'reviewer;starRating;comment;createTime\nAna Souza;FIVE;Muito bom;2026-01-31T12:00:00Z',
    {},
  ],
  ['in Spanish', 'Autor;Calificación;Reseña;Fecha\nAna Souza;cinco estrellas;Muito bom;31/01/2026', {}],
  ['of two columns a name', 'Nome;Sobrenome;Nota;Comentário;Data\nAna;Souza;5 de 5;Muito bom;31/01/2026', {}],
  [
    'of two columns a name, in English',
    'First Name,Last Name,Rating,Review,Date\nAna,Souza,5 out of 5,Muito bom,2026-01-31',
    {},
  ],
])('%s', (_, content, more) => {
  expect(only(content)).toMatchObject({ authorName: 'Ana Souza', rating: 5, text: 'Muito bom', ...more })
})

test.each([
  ['five', 5],
  ['Quatro estrelas', 4],
  ['Três', 3],
  ['dos', 2],
  ['UM', 1],
  ['Rated 4 out of 5', 4],
  ['4.0 out of 5 stars', 4],
  ['STAR_RATING_UNSPECIFIED', null],
  ['fiver', null],
  ['4,5', null],
])('%j are %s stars', (cell, stars) => {
  expect(only(`nota;data\n${cell};2026-01-31`)?.rating).toBe(stars)
})

test('what is missing is said, with the headings that were found', () => {
  expect(refusal('nome;nota;telefone\nAna;5;1')).toMatch(/data.*nome, nota, telefone/)
  expect(refusal('cliente;quando foi\nAna;31/01/2026')).toMatch(/nota e data/)
})

test.each([
  ['PK\u0003\u0004\u0014\u0000[Content_Types].xml xl/workbook.xml', /Excel/],
  ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', /Excel/],
  ['%PDF-1.7\n', /PDF/],
  ['{\\rtf1\\ansi', /CSV/],
])('%j is named for what it is', (content, words) => expect(refusal(content)).toMatch(words))

import { describe, expect, test } from '@jest/globals'
import { areMarks, saysMood } from './mood-heading.domain.ts'

describe('headings that say how happy a customer is', () => {
  test.each([
    ...['nota', 'Nota', 'NOTA (0-10)', 'nota do cliente', 'Nota NPS', 'nota_atendimento', 'NPS', 'nps score'],
    ...['score', 'Review Score', 'reviewScore', 'rating', 'Star Rating', 'starRating', 'ratings', 'CSAT'],
    ...[
      'satisfação',
      'Satisfacao',
      'nível de satisfação',
      'satisfaction',
      'customerSatisfaction',
      'satisfacción',
    ],
    ...['estrelas', 'Estrelas Google', 'stars', 'estrellas', 'sentiment', 'Sentimento', 'sentimiento'],
    ...[
      'Avaliação',
      'promotor/detrator',
      'Promoter',
      'humor',
      'mood',
      'Cliente feliz?',
      'happiness',
      'Recomendaria?',
    ],
    ...['insatisfeito', 'likelihood to recommend', 'Feedback'],
  ])('%s', (heading) => expect(saysMood(heading)).toBe(true))

  test.each([
    ...['nome', 'telefone', 'email', 'Nota fiscal', 'nº da nota', 'Número da nota', 'valor da nota', 'NF-e'],
    ...[
      'Data da nota',
      'Notas',
      'Notes',
      'Observações',
      'Operating unit',
      'integrating',
      'início',
      'processo',
    ],
    ...['Valor', 'última compra', 'Startup', 'cidade', 'Notation', 'Grupo', 'Labels', 'moods.test', ''],
  ])('and not: %s', (heading) => expect(saysMood(heading)).toBe(false))

  test.each([
    [['10', '9', ''], true],
    [['4,5', '3.0'], true],
    [['100'], true],
    [['ligar depois', '9'], false],
    [['', ''], false],
    [['2026'], false],
  ])('cells %j below “Notas” are marks: %s', (cells, expected) => expect(areMarks(cells)).toBe(expected))
})

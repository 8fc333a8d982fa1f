import { describe, expect, it } from '@jest/globals'
import { findings } from './findings.ts'
import type { Labelled } from './labelled-text.ts'
import { ENGLISH } from './labelled-texts.en.fixture.ts'
import { PORTUGUESE } from './labelled-texts.pt.fixture.ts'
import { LATER } from './later-texts.fixture.ts'
import * as english from './patterns.en.ts'
import * as portuguese from './patterns.pt.ts'
import { POLICY_RULES } from './rule-set.ts'

const GOAL = 0.95
/** Every second text was not looked at while rules were written. */
const halfOf = (texts: readonly Labelled[], half: 0 | 1) => texts.filter((_, index) => index % 2 === half)

function measured(texts: readonly Labelled[]) {
  let found = 0
  let wrong = 0
  let right = 0
  const broken = texts.filter(([rule]) => rule !== null)
  for (const [rule, kind, text] of texts) {
    const rules = findings(text, 'pt', kind).map((finding) => finding.rule)
    if (rules.length === 0) continue
    if (rule === null) wrong++
    else found++
    if (rule !== null && rules.includes(rule)) right++
  }
  return { recall: found / broken.length, precision: found / (found + wrong), named: right / broken.length }
}

describe.each([
  ['Portuguese', PORTUGUESE],
  ['English', ENGLISH],
])('%s', (_, texts) => {
  it('has forty good and forty forbidden texts', () => {
    const forbidden = texts.filter(([rule]) => rule !== null)
    expect([forbidden.length, texts.length - forbidden.length]).toEqual([40, 40])
  })

  it.each([0, 1] as const)('keeps precision, recall and the rule it names in half %i', (half) => {
    const { recall, precision, named } = measured(halfOf(texts, half))
    expect(precision).toBeGreaterThanOrEqual(GOAL)
    expect(recall).toBeGreaterThanOrEqual(GOAL)
    expect(named).toBeGreaterThanOrEqual(GOAL)
  })
})

it('finds no fault in good texts that were written later', () => {
  const faults = LATER.filter(([rule, kind, text]) => rule === null && findings(text, 'en', kind).length > 0)
  expect(faults).toEqual([])
  expect(measured(LATER).recall).toBeGreaterThanOrEqual(0.8)
})

it('says whose rule it is, why, and better words, in the reader’s language', () => {
  const [finding] = findings('Avalie e ganhe um brinde! {link}', 'en', 'request')
  expect(finding).toMatchObject({
    rule: 'reward',
    blocks: false,
    source: { name: expect.stringContaining('Google') },
  })
  expect(finding?.why).toContain('Google deletes reviews')
  for (const { betterWords } of Object.values(POLICY_RULES))
    for (const text of Object.values(betterWords)) expect(findings(text, 'pt', 'request')).toEqual([])
})

it.each<[string, 'reply' | 'request' | 'post', boolean]>([
  ['Quem deixa 5 estrelas leva um brinde. {link}', 'request', true],
  ['Avalie e leve um brinde. {link}', 'request', false],
  ['Deixe cinco estrelas! {link}', 'request', false],
  ['Seu exame deu positivo.', 'reply', true],
  ['A concorrência engana os clientes.', 'reply', false],
])('blocks what the law forbids alone: %s', (text, kind, blocks) => {
  expect(findings(text, 'pt', kind)[0]?.blocks).toBe(blocks)
})

it('what a customer wrote of their own health is a hint', () => {
  const reply = 'Que bom que a sua cirurgia correu bem!'
  expect(findings(reply, 'pt', 'reply', 'Fiz uma cirurgia ali e amei')[0]?.blocks).toBe(false)
  expect(findings(reply, 'pt', 'reply', 'Amei a clínica')[0]?.blocks).toBe(true)
})

it('is found in capitals, without accents and over lines; a long text takes no long time', () => {
  const rules = (text: string) => findings(text, 'pt', 'request').map(({ rule }) => rule)
  expect(rules('AVALIE\nE GANHE   UM CAFÉ GRÁTIS')).toContain('reward')
  expect(rules('e\u0301 so avaliar e ganhar cupo\u0301ns')).toContain('reward')
  const begun = performance.now()
  findings('avalie na avaliacao seu sua '.repeat(20_000), 'pt', 'reply')
  findings('review your '.repeat(20_000), 'en', 'request')
  expect(performance.now() - begun).toBeLessThan(1_000)
})

it('no expression has a repeat without an end: a text made for it would hold the process for seconds', () => {
  const sources = [
    portuguese.PORTUGUESE,
    portuguese.PORTUGUESE_REQUEST,
    english.ENGLISH,
    english.ENGLISH_REQUEST,
  ]
    .flatMap((patterns) => Object.values(patterns).flat())
    .concat(portuguese.HEALTH, english.HEALTH)
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.filter((source) => /(?:[^\\][*+])|\{\d+,\}/.test(source.replace(/\[[^\]]*\]/g, 'x'))),
  ).toEqual([])
})

it.each([
  'Sentimos muito. Mande seu email para contato@padaria.com.br',
  'Estamos na Avenida Brasil, 100, bloco 2.',
  'Lamentamos que o seu cartão tenha sido recusado.',
  'Visit us at 12 Main Street, Unit 4.',
])('a shop may speak of itself and of what went wrong: %s', (text) => {
  expect(findings(text, 'pt', 'reply').filter(({ blocks }) => blocks)).toEqual([])
})

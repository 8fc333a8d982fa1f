import { findings } from '@avaliax/proto/policy/findings.ts'
import { expect, it } from '@jest/globals'
import { PRINT_TEXTS } from './print.texts.ts'

it.each(['pt', 'en'] as const)(
  'cards and posters ask for nothing but how it was, and press nobody: %s',
  (language) => {
    const { card, poster } = PRINT_TEXTS[language]
    for (const text of [card.call, card.hint, poster.call])
      expect(findings(text, language, 'request')).toEqual([])
    for (const call of [card.call, poster.call]) expect(call).toMatch(/quando quiser|when you like/i)
  },
)

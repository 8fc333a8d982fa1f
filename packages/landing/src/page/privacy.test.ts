import { PUSH_COMPANIES } from '@avaliax/proto/identity/push-companies.ts'
import { Language } from '@avaliax/proto/values.ts'
import { expect, test } from '@jest/globals'
import { PRIVACY } from './privacy.texts.ts'

test.each(Language.options)('privacy (%s) names whoever carries notices to devices', (language) => {
  const text = JSON.stringify(PRIVACY[language])
  for (const company of PUSH_COMPANIES) expect(text).toContain(company)
  expect(text).toContain(language === 'pt' ? 'Apple ou Microsoft' : 'Apple, or Microsoft')
})

import { Language } from '@avaliax/proto/values.ts'
import { expect, test } from '@jest/globals'
import { DATA_AFTER } from './data-after.texts.ts'
import { HOME_TEXTS } from './home.texts.ts'
import { PRIVACY } from './privacy.texts.ts'
import { TERMS } from './terms.texts.ts'

/** A number of days in one sentence with the end of an account or a plan. */
const DAYS_AFTER =
  /\d+ (?:dias|days)[^.]*(?:cancel|encerr|clos)|(?:cancel|encerr|clos)[^.]*\d+ (?:dias|days)/i

test.each(Language.options)(
  'questions, terms and privacy (%s) say the same of what happens to data',
  (language) => {
    const pages = [HOME_TEXTS, TERMS, PRIVACY].map((page) => JSON.stringify(page[language]))
    const { closing, plan } = DATA_AFTER
    for (const page of pages) {
      expect(page).toContain(closing[language])
      expect(page.replaceAll(closing[language], '').replaceAll(plan[language], '')).not.toMatch(DAYS_AFTER)
    }
    expect('Apagamos tudo 30 dias após o cancelamento.').toMatch(DAYS_AFTER)
  },
)
